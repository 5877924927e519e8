/* The rows of a batch: each plays by itself, in CUDA by a thread of its own. */

@ALONE@
#define C (&GIVEN_choices)
#ifdef __CUDACC__
#define LEAST(place, number) atomicMin(place, number)
#define ENTRY(name) extern "C" __global__ void name(Batch batch, int32_t order)
#define EACH(i, count) int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x; if (i < (int64_t)(count))
#else
#define LEAST(place, number) (*(place) = (number) < *(place) ? (number) : *(place))
#define ENTRY(name) void name(Batch batch, int32_t order)
#define EACH(i, count) for (int64_t i = 0; i < (int64_t)(count); i++)
#endif
@KERNEL@

/* What `Batch` of `rows.py` hands over, field by field. */
typedef struct {
    struct Game *games;
    float *numbers;
    int8_t *marks;
    int64_t *works, *ranks, *told, *parts, *ended, *places, *seats, *played;
    const int64_t *chosen;
    const float *factors;
    int32_t *first_wrong;                 /* the first row whose choice is against the rules, then the first that had no room */
    int64_t seed, first;
    int32_t count, round_limit, learners, deals;
    int8_t policies[12];
} Batch;

FUNCTION Record_rows row_of(const Batch *batch, int64_t i) {
    Record_rows row;
    row.rows_numbers = batch->numbers + i * NUMBERS;
    row.rows_marks = batch->marks + i * CHOICES;
    row.rows_ranks = batch->ranks + i * SEATS;
    row.rows_told = batch->told + i * SEATS;
    row.rows_parts = batch->parts + i * SEATS;
    row.rows_places = batch->places + i * SEATS;
    row.rows_work = batch->works[i];
    row.rows_ended = row.rows_seat = row.rows_trapped = 0;
    return row;
}

/* What is for work by the way. */
#ifdef DRAFTS
#define SCRATCH struct Game draft = {}; const S t = &draft; Record_menus menu, *const m = &menu; Record_judgements judgement = {}, *const v = &judgement
#else
#define SCRATCH Record_menus menu, *const m = &menu; Record_judgements judgement = {}, *const v = &judgement
#endif

/* Play a choice, or begin: a game that is over before a learner is asked gives way to the next in the row. */
FUNCTION void play_row(const Batch *batch, int64_t i, int32_t is_begin) {
    const S s = batch->games + i;
    Record_rows own = row_of(batch, i), *const row = &own;
    SCRATCH;
    int64_t number = batch->first + i;
    if (!is_begin) {
        DO_step_alone(batch->chosen[i], SEATS, batch->learners, BY_CHANCE, batch->round_limit);
        number = batch->played[i];
    }
    batch->ended[i] = row->rows_ended;
    if (is_begin || row->rows_ended) {
        if (!is_begin) number += batch->count;
        LOOP
        for (;; number += batch->count) {
            LOOP
            for (int32_t w = 0; w < (int32_t)(sizeof(struct Game) / 4); w++) ((int32_t *)s)[w] = 0;
            HOT(s)->runs_seed = batch->seed;
            HOT(s)->runs_game = number;
#ifdef POLICIES
            LOOP
            for (int32_t seat = 0; seat < SEATS; seat++) HOT(s)->runs_policy[seat] = batch->policies[seat];
#endif
            if (DO_begin_row(SEATS, batch->learners, BY_CHANCE, batch->round_limit)) break;
        }
        batch->played[i] = number;
    }
    DO_show_alone(batch->deals);
    batch->works[i] = row->rows_work;
    batch->seats[i] = row->rows_seat;
    if (row->rows_trapped) LEAST(batch->first_wrong + 1, (int32_t)i);
}

ENTRY(play_rows) {
    EACH(i, batch.count) play_row(&batch, i, order);
}

ENTRY(check_rows) {
    EACH(i, batch.count) {
        const S s = batch.games + i;
        Record_rows own = row_of(&batch, i), *const row = &own;
        if (!DO_is_legal_alone(CHOICES, batch.chosen[i])) LEAST(batch.first_wrong, (int32_t)i);
    }
}

ENTRY(mark_rows) {
    EACH(i, batch.count) {
        const S s = batch.games + i;
        Record_rows own = row_of(&batch, i), *const row = &own;
        DO_mark_deals_alone();
    }
}

/* Observations as learners want them. */
ENTRY(scale_rows) {
    EACH(i, (int64_t)batch.count * NUMBERS) batch.numbers[i] *= batch.factors[i % NUMBERS];
}

/* What the host has to know. */
ENTRY(measure_rows) {
    EACH(i, 1) {
        batch.first_wrong[0] = sizeof(struct Game);
        batch.first_wrong[1] = sizeof(Hot);
    }
}
