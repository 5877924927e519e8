/* Games one after the other on a core, kind by kind, as they are played in waves. */
#include <string.h>

typedef struct Game *S;
struct Game { Hot hot; Cold cold; };
#define HOT(s) (&(s)->hot)
#define COLD(s) (&(s)->cold)
#define E (&EDITION)
#define LOOP
#define LOWEST_BIT(x) (__builtin_ffs((int32_t)(x)) - 1)
#define COUNT_BITS(x) __builtin_popcount(x)
@KERNEL@

static void play(int32_t kind, S s, Record_menus *m) {
    switch (kind) {
@CASES@
    }
}

typedef struct { int8_t of[12]; } Policies;

void play_games(Record_results *results, const Policies *given, int64_t seed, int64_t first, int64_t count, int32_t round_limit) {
    const Policies policies = *given;
    static struct Game game;
    static Record_menus menu;
    for (int64_t i = 0; i < count; i++) {
        S s = &game;
        memset(s, 0, sizeof *s);
        @SEED@
        start_game(s, SEATS);
        int32_t kind = next_kind(s, round_limit);
        do {
            while (kind != 0) {
                play(kind, s, &menu);
                kind = next_kind(s, round_limit);
            }
        } while (is_called(s) && ((kind = next_kind(s, round_limit)) || 1));
        note_game(s, results + i);
    }
}
