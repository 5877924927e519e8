BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE holders (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	CONSTRAINT one_seat_a_guest UNIQUE (table_id, guest), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "holders" VALUES('waiting234',0,'be803900dae22dab270133ff0c1c390a6639d71f63e4db65316d6b42dec2ee6c');
INSERT INTO "holders" VALUES('played2345',0,'be803900dae22dab270133ff0c1c390a6639d71f63e4db65316d6b42dec2ee6c');
INSERT INTO "holders" VALUES('over234567',0,'be803900dae22dab270133ff0c1c390a6639d71f63e4db65316d6b42dec2ee6c');
INSERT INTO "holders" VALUES('over234567',1,'3ff7069fa5f804e82ac220566f7e262c30f01a72a73a8e840ba4b899b919b868');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('cookie','x89fhnnRtqs_0YEAT7S4wACsO_CeX4SNWlZGE7qYtHJYnOJHSUJY8TT5OorZksQB');
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('a45defd74c35c05e53d9747e2be2b56eecf9cc5fdf2c1d1a1528de3eaf1d8655','waiting234',0,1.79478234720623779294e+09);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	sequence INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	value TEXT NOT NULL, 
	command VARCHAR(80), 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, sequence), 
	CONSTRAINT one_input_a_command UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('played2345',1,'outcome',NULL,'{"kind":"dice-roll","die1":6,"die2":2}',NULL,1.79477874721872878078e+09);
INSERT INTO "log" VALUES('played2345',2,'outcome',NULL,'{"kind":"dice-roll","die1":4,"die2":3}',NULL,1.79477874721872878078e+09);
INSERT INTO "log" VALUES('played2345',3,'action',0,'{"kind":"roll"}',NULL,1.79477874722732281685e+09);
INSERT INTO "log" VALUES('played2345',4,'outcome',NULL,'{"kind":"dice-roll","die1":6,"die2":5}','0:r3',1.79477874722732281685e+09);
INSERT INTO "log" VALUES('played2345',5,'action',0,'{"kind":"buy"}','0:r4',1.79477874730947947507e+09);
INSERT INTO "log" VALUES('played2345',6,'action',0,'{"kind":"end"}','0:r5',1.79477874732292342185e+09);
INSERT INTO "log" VALUES('played2345',7,'action',1,'{"kind":"roll"}',NULL,1.79477874732652950291e+09);
INSERT INTO "log" VALUES('played2345',8,'outcome',NULL,'{"kind":"dice-roll","die1":4,"die2":6}',NULL,1.79477874732652950291e+09);
INSERT INTO "log" VALUES('played2345',9,'action',1,'{"kind":"end"}',NULL,1.79477874732652950291e+09);
INSERT INTO "log" VALUES('played2345',10,'action',0,'{"kind":"roll"}',NULL,1.7947787473345034122e+09);
INSERT INTO "log" VALUES('played2345',11,'outcome',NULL,'{"kind":"dice-roll","die1":5,"die2":1}',NULL,1.7947787473345034122e+09);
INSERT INTO "log" VALUES('played2345',12,'outcome',NULL,'{"kind":"card-draw","card":"community-chest-second-prize"}','0:r6',1.7947787473345034122e+09);
INSERT INTO "log" VALUES('played2345',13,'action',0,'{"kind":"end"}','0:r7',1.79477874734270215033e+09);
INSERT INTO "log" VALUES('played2345',14,'action',1,'{"kind":"roll"}',NULL,1.79477874734640693659e+09);
INSERT INTO "log" VALUES('played2345',15,'outcome',NULL,'{"kind":"dice-roll","die1":3,"die2":4}',NULL,1.79477874734640693659e+09);
INSERT INTO "log" VALUES('played2345',16,'outcome',NULL,'{"kind":"card-draw","card":"community-chest-annual-income"}',NULL,1.79477874734640693659e+09);
INSERT INTO "log" VALUES('played2345',17,'action',1,'{"kind":"end"}',NULL,1.79477874734640693659e+09);
INSERT INTO "log" VALUES('played2345',18,'action',0,'{"kind":"roll"}',NULL,1.79477874735144329074e+09);
INSERT INTO "log" VALUES('played2345',19,'outcome',NULL,'{"kind":"dice-roll","die1":3,"die2":3}','0:r8',1.79477874735144329074e+09);
INSERT INTO "log" VALUES('played2345',20,'action',0,'{"kind":"buy"}','0:r9',1.79477874735847687725e+09);
INSERT INTO "log" VALUES('played2345',21,'action',0,'{"kind":"roll"}',NULL,1.794778747362023592e+09);
INSERT INTO "log" VALUES('played2345',22,'outcome',NULL,'{"kind":"dice-roll","die1":1,"die2":4}','0:r10',1.794778747362023592e+09);
INSERT INTO "log" VALUES('played2345',23,'action',0,'{"kind":"buy"}','0:r11',1.79477874737042975431e+09);
INSERT INTO "log" VALUES('played2345',24,'action',0,'{"kind":"end"}','0:r12',1.79477874737436032294e+09);
INSERT INTO "log" VALUES('played2345',25,'action',1,'{"kind":"roll"}',NULL,1.79477874737843465799e+09);
INSERT INTO "log" VALUES('played2345',26,'outcome',NULL,'{"kind":"dice-roll","die1":2,"die2":5}',NULL,1.79477874737843465799e+09);
INSERT INTO "log" VALUES('played2345',27,'action',1,'{"kind":"buy"}',NULL,1.79477874737843465799e+09);
INSERT INTO "log" VALUES('played2345',28,'action',1,'{"kind":"end"}',NULL,1.79477874737843465799e+09);
INSERT INTO "log" VALUES('played2345',29,'action',0,'{"kind":"roll"}',NULL,1.79477874738368916511e+09);
INSERT INTO "log" VALUES('played2345',30,'outcome',NULL,'{"kind":"dice-roll","die1":3,"die2":5}',NULL,1.79477874738368916511e+09);
INSERT INTO "log" VALUES('played2345',31,'outcome',NULL,'{"kind":"card-draw","card":"chance-advance-railroad-2"}','0:r13',1.79477874738368916511e+09);
INSERT INTO "log" VALUES('played2345',32,'action',0,'{"kind":"buy"}','0:r14',1.7947787473947503567e+09);
INSERT INTO "log" VALUES('over234567',1,'outcome',NULL,'{"kind":"dice-roll","die1":6,"die2":1}',NULL,1.7947787474342341423e+09);
INSERT INTO "log" VALUES('over234567',2,'outcome',NULL,'{"kind":"dice-roll","die1":4,"die2":6}',NULL,1.7947787474342341423e+09);
INSERT INTO "log" VALUES('over234567',3,'action',1,'{"kind":"roll"}',NULL,1.79477874744290757176e+09);
INSERT INTO "log" VALUES('over234567',4,'outcome',NULL,'{"kind":"dice-roll","die1":4,"die2":3}',NULL,1.79477874744290757176e+09);
INSERT INTO "log" VALUES('over234567',5,'outcome',NULL,'{"kind":"card-draw","card":"chance-building-loan"}','1:r18',1.79477874744290757176e+09);
INSERT INTO "log" VALUES('over234567',6,'action',1,'{"kind":"end"}','1:r19',1.79477874745069789887e+09);
INSERT INTO "log" VALUES('over234567',7,'action',0,'{"kind":"roll"}',NULL,1794778747.45842);
INSERT INTO "log" VALUES('over234567',8,'outcome',NULL,'{"kind":"dice-roll","die1":6,"die2":4}','0:r20',1794778747.45842);
INSERT INTO "log" VALUES('over234567',9,'action',0,'{"kind":"end"}','0:r21',1.7947787474664983749e+09);
INSERT INTO "log" VALUES('over234567',10,'action',1,'{"kind":"roll"}',NULL,1.79477874747445631034e+09);
INSERT INTO "log" VALUES('over234567',11,'outcome',NULL,'{"kind":"dice-roll","die1":2,"die2":2}','1:r22',1.79477874747445631034e+09);
INSERT INTO "log" VALUES('over234567',12,'action',1,'{"kind":"buy"}','1:r23',1.79477874748255395885e+09);
INSERT INTO "log" VALUES('over234567',13,'signal',1,'{"kind":"leave","seat":1}','1:r24',1.7947787474907648563e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(64), 
	held_by VARCHAR(64), 
	is_held_by_house BOOLEAN NOT NULL, 
	is_host BOOLEAN NOT NULL, 
	part VARCHAR(64), 
	reserve FLOAT, 
	votes VARCHAR(128) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('waiting234',0,'person','Player 1',NULL,NULL,0,1,'abababababababababababababababababababababababababababababababab',NULL,'');
INSERT INTO "seats" VALUES('waiting234',1,'open','',NULL,NULL,0,0,NULL,NULL,'');
INSERT INTO "seats" VALUES('waiting234',2,'bot','Léo','steady',NULL,0,0,NULL,NULL,'');
INSERT INTO "seats" VALUES('played2345',0,'person','Player 1',NULL,NULL,0,1,'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',NULL,'');
INSERT INTO "seats" VALUES('played2345',1,'bot','Léo','steady',NULL,0,0,NULL,NULL,'');
INSERT INTO "seats" VALUES('over234567',0,'person','Player 1',NULL,NULL,0,1,'0000000000000000000000000000000000000000000000000000000000000000',NULL,'');
INSERT INTO "seats" VALUES('over234567',1,'person','Friend',NULL,NULL,0,0,'0000000000000000000000000000000000000000000000000000000000000001',NULL,'');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	edition VARCHAR(64) NOT NULL, 
	mode VARCHAR(64) NOT NULL, 
	board VARCHAR(64) NOT NULL, 
	setup TEXT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	is_automatic BOOLEAN NOT NULL, 
	pace VARCHAR(16) NOT NULL, 
	clock_seconds INTEGER, 
	clock_grace INTEGER, 
	time_limit FLOAT, 
	secret BLOB NOT NULL, 
	made FLOAT NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	changed FLOAT NOT NULL, 
	round INTEGER NOT NULL, 
	time_left FLOAT, 
	clock_used FLOAT NOT NULL, 
	rematch VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('waiting234','classic','standard','paris','{"edition":"classic","seats":3,"seed":null,"game":0,"mode":"standard","board":"paris","deck_set":"fr-classic","switches":{},"position":null}',1,0,'instant',NULL,NULL,NULL,X'BDD5A132D658C95FF051E20374C81D63DD6366CFC378AE0682809ECAF399ABA6',1.7947787471624338627e+09,'lobby',1.79477874719595098494e+09,0,NULL,0.0,NULL);
INSERT INTO "tables" VALUES('played2345','classic','standard','paris','{"edition":"classic","seats":2,"seed":null,"game":0,"mode":"standard","board":"paris","deck_set":"fr-classic","switches":{},"position":null}',0,1,'instant',NULL,NULL,NULL,X'8E7C74298EED01CE902C5D5E496FAB99C3A1E84B0B81697B0B566D6F0E6B1EA7',1.79477874721000432971e+09,'playing',1.79477874739474821093e+09,4,NULL,0.0,NULL);
INSERT INTO "tables" VALUES('over234567','classic','standard','paris','{"edition":"classic","seats":2,"seed":null,"game":0,"mode":"standard","board":"paris","deck_set":"fr-classic","switches":{},"position":null}',0,1,'instant',NULL,NULL,NULL,X'ADD1A16ED2D3B16048CD1C718693E3EB59984A746BAA4BF9680533DB6B1B25B1',1.79477874739843940737e+09,'over',1.79477874749076247214e+09,2,NULL,0.0,NULL);
CREATE INDEX tables_by_change ON tables (phase, is_public, changed);
CREATE INDEX ix_holders_guest ON holders (guest);
CREATE INDEX ix_links_table_id ON links (table_id);
COMMIT;
