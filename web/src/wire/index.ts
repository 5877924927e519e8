// Names for what goes over the wire. The shapes are generated from the server's types (see `make wire`), never by hand.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Home = Schemas["Home"];
export type EditionCard = Schemas["EditionCard"];
export type Language = Schemas["Speak"]["language"];
export type BotCard = Schemas["BotCard"];
export type SwitchChoice = Schemas["SwitchChoice"];
export type SwitchValue = SwitchChoice["default"];
export type NewTable = Schemas["NewTable"];
export type SeatWish = Schemas["SeatWish"];
export type TableMade = Schemas["TableMade"];
export type TableLine = Schemas["TableLine"];
export type JoinWish = Schemas["JoinWish"];
export type Seated = Schemas["Seated"];
export type SeatLink = Schemas["SeatLink"];
export type ClaimWish = Schemas["ClaimWish"];
export type Problem = Schemas["Problem"];

export type BoardView = Schemas["BoardView"];
export type Look = Schemas["LookView"];
export type Mark = Schemas["MarkView"];
export type SpaceView = Schemas["SpaceView"];
export type TrackView = Schemas["TrackView"];
export type GroupView = Schemas["GroupView"];
export type DeedView = Schemas["DeedView"];
export type RentLine = Schemas["RentLine"];
export type CardView = Schemas["CardView"];
export type DeckView = Schemas["DeckView"];
export type VoucherView = Schemas["VoucherView"];
export type CompanyView = Schemas["CompanyView"];
export type OptionView = Schemas["OptionView"];
export type RulebookView = Schemas["RulebookView"];
export type ChapterView = Schemas["ChapterView"];
export type ClauseView = Schemas["ClauseView"];

export type TableView = Schemas["TableView"];
export type SeatView = Schemas["SeatView"];
export type DeedState = Schemas["DeedState"];
export type Clock = Schemas["Clock"];
export type Vote = Schemas["Vote"];
export type LogLine = Schemas["LogLine"];
export type Choice = Schemas["Choice"];
export type Section = Choice["section"];
export type Blocked = Schemas["Blocked"];
export type Tone = Schemas["Yours"]["hint_tone"];
export type Fall = Schemas["Fall"];
export type StoryLine = Schemas["StoryLine"];
export type Yours = Schemas["Yours"];
export type Step = Schemas["Step"];
export type Snapshot = Schemas["Snapshot"];
export type HistoryPoint = Schemas["HistoryPoint"];
export type Proof = Schemas["Proof"];

export type Advised = Schemas["Advised"];
export type Answered = Schemas["Answer"];
export type DealJudged = Schemas["DealJudged"];
export type Risk = Schemas["Risk"];
export type Coming = Schemas["Coming"];
export type Stood = Schemas["Stood"];
export type ReviewView = Schemas["ReviewView"];
export type Growing = Schemas["Growing"];
export type Report = Schemas["Report"];
export type Mistake = Schemas["Mistake"];
export type SeatReport = Schemas["SeatReport"];
export type KindReport = Schemas["KindReport"];
export type Stroke = Schemas["Stroke"];
export type DealReport = Schemas["DealReport"];
export type Question = Schemas["Question"];
export type Tried = Schemas["Tried"];
export type RecordBrought = Schemas["RecordBrought"];

export type Action = Choice["action"];
export type GameEvent = Step["events"][number];
export type Decision = NonNullable<TableView["decision"]>;

export type Request = Schemas["Request"];
export type Phrase = Schemas["Say"]["phrase"];
export type Frame = Schemas["Frame"];
