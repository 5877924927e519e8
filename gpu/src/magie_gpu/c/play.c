/* Games one after the other on a core, kind by kind, as they are played in waves. */
#include <string.h>

@ALONE@
@KERNEL@

static void play(int32_t kind, S s, S t, Record_menus *m, Record_judgements *v) {
    switch (kind) {
@CASES@
    }
}

typedef struct { int8_t of[12]; } Policies;

void play_games(Record_results *results, Record_sums *sums, const Policies *given, int64_t seed, int64_t first, int64_t count, int32_t round_limit) {
    const Policies policies = *given;
    static struct Game game, draft;
    static Record_menus menu;
    static Record_judgements judgement;
    for (int64_t i = 0; i < count; i++) {
        const S s = &game, t = &draft;
        memset(s, 0, sizeof *s);
        memset(t, 0, sizeof *t);
        @SEED@
        @START@
        int32_t kind = DO_next_kind(round_limit);
        do {
            while (kind != 0) {
                play(kind, s, t, &menu, &judgement);
                kind = DO_next_kind(round_limit);
            }
        } while (DO_is_called() && ((kind = DO_next_kind(round_limit)) || 1));
        Record_results *const result = results + i;
        @END@
    }
}
