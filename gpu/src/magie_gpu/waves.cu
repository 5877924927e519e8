/* Games in waves. In every round each warp takes up to 32 games that wait for the same kind of work, copies their hot parts
   into shared memory, plays, goes on while most of them want the same next, copies them back, and puts each game on the
   list of what it waits for. Lists are only appended to: no locks, no sorting. */

extern __shared__ __align__(16) char SHARED[];
#ifdef DRAFTS
typedef Hot *S;                           /* a game in shared memory, or the draft on which it is tried out */
#define HOT(s) (s)
#define AT(place) ((S)(SHARED + (place)))
#else
typedef unsigned S;                       /* where a game lies in shared memory */
#define HOT(s) ((Hot *)(SHARED + (s)))
#define AT(place) (place)
#endif
#define COLD(s) (HOT(s)->cold)
#define E ((const Record_editions *)SHARED)
#define W (&GIVEN_weights)
#define LOOP _Pragma("unroll 1")
#define ADD(sum, number) atomicAdd((unsigned long long *)&(sum), (unsigned long long)(long long)(number))
#define LOWEST_BIT(x) (__ffs((int32_t)(x)) - 1)
#define COUNT_BITS(x) __popc(x)
@KERNEL@

static __device__ __forceinline__ void play(int kind, S s, S t, Record_menus *m, Record_judgements *v) {
    switch (kind) {
@CASES@
    }
}

constexpr int LINKS_OF_FEW = 64;          /* kinds of work that a warp plays once few games are left */
constexpr int OVER = 0, GONE = KINDS, WARPS = THREADS / 32;
constexpr int EDITION_SIZE = (sizeof(Record_editions) + 15) / 16 * 16;
constexpr int PIECES = (sizeof(Hot) + COPY - 1) / COPY;             /* a game is copied in pieces of so many bytes */
constexpr int STRIDE = (PIECES | 1) * COPY;                         /* odd: the same field of other games lies in other banks */
constexpr int SLOT = PIECES * COPY;                                 /* of a game in global memory */

struct Waves {
    int count[3][32];                     /* games on each list: now, next, and those being cleared */
    unsigned long long taken, finished;
#ifdef STATS
    unsigned long long runs[32], lanes[32], cycles[32];
#endif
};

#if COPY == 16
typedef int4 Piece;
#define FETCH "cp.async.cg.shared.global [%0], [%1], 16;"
#else
typedef int2 Piece;
#define FETCH "cp.async.ca.shared.global [%0], [%1], 8;"
#endif

struct Policies { signed char of[12]; };  /* who plays, by seat */

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS) wave(char *games, Cold *colds, Record_results *results, Record_sums *sums,
        int *lists, Waves *waves, int pool, int round, long long seed, long long first, long long total, int round_limit, int warps_at_work, Policies policies) {
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    const int now = round % 3, next = (round + 1) % 3, after = (round + 2) % 3;
    if (blockIdx.x == 0 && threadIdx.x < 32) waves->count[after][threadIdx.x] = 0;
    const int waiting = lane < KINDS ? waves->count[now][lane] : 0;
    /* Once few games are left, they are spread over all warps, each of which stays with its own. */
    const int under_way = __reduce_add_sync(~0u, waiting);
    const bool few = under_way <= FEW * warps_at_work;
    const int width = few ? (under_way + warps_at_work - 1) / warps_at_work : 32;
    const int links = few ? LINKS_OF_FEW : LINKS, least = few ? 1 : CHAIN;
    const int groups = waiting ? (waiting + width - 1) / width : 0;
    int end = groups;
    for (int d = 1; d < 32; d <<= 1) { int v = __shfl_up_sync(~0u, end, d); if (lane >= d) end += v; }
    const int all = __shfl_sync(~0u, end, 31);
    if ((int)(blockIdx.x * WARPS) >= all) return;
    for (int i = threadIdx.x; i < EDITION_SIZE / 4; i += blockDim.x)
        ((int *)SHARED)[i] = i * 4 < (int)sizeof(Record_editions) ? ((const int *)&GIVEN_editions)[i] : 0;
    __syncthreads();
    const int group = blockIdx.x * WARPS + warp;
    if (group >= all) return;
    const int *from = lists + (size_t)(round & 1) * KINDS * pool;
    int *to = lists + (size_t)((round + 1) & 1) * KINDS * pool;
    int kind = __popc(__ballot_sync(~0u, end <= group));
    const int start = group - __shfl_sync(~0u, end - groups, kind);
    int n = __shfl_sync(~0u, waiting, kind) - start * width;
    if (n > width) n = width;
    const int id = lane < n ? from[(size_t)kind * pool + start * width + lane] : 0;
    int become = GONE;

    const unsigned base = EDITION_SIZE + warp * 32 * STRIDE;
    const unsigned shared_base = (unsigned)__cvta_generic_to_shared(SHARED) + base;
    #pragma unroll 4
    for (int i = lane; i < PIECES * 32; i += 32) {
        const int j = i / PIECES, c = i % PIECES;
        const char *source = games + (size_t)__shfl_sync(~0u, id, j) * SLOT + COPY * c;
        if (j < n) asm volatile(FETCH :: "r"(shared_base + j * STRIDE + COPY * c), "l"(source) : "memory");
    }
    asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;" ::: "memory");
    __syncwarp();

    const S s = AT(base + lane * STRIDE);
    Record_menus menu;
    Record_judgements judgement;
#ifdef DRAFTS
    Hot draft = {};
    Cold cold_draft = {};
    draft.cold = &cold_draft;
    const S t = &draft;
    judgement = {};
#else
    const S t = s;
#endif
    if (kind == OVER) {
        if (lane < n) {
            const bool is_begun = HOT(s)->number >= 0;
            if (is_begun && DO_is_called()) {
                become = DO_next_kind(round_limit);
            } else {
                if (is_begun) {
                    Record_results *const result = results + HOT(s)->number;
                    @END@
                }
                const long long i = atomicAdd(&waves->taken, 1ull);
                if (i < total) {
                    Cold *cold = colds + id;
                    LOOP
                    for (int w = 0; w < (int)(sizeof(Hot) / 4); w++) ((int *)HOT(s))[w] = 0;
                    LOOP
                    for (int w = 0; w < (int)(sizeof(Cold) / 4); w++) ((int *)cold)[w] = 0;
                    HOT(s)->cold = cold;
                    HOT(s)->number = (int)i;
                    @SEED@
                    @START@
                    become = DO_next_kind(round_limit);
                } else {
                    atomicAdd(&waves->finished, 1ull);
                }
            }
        }
        __syncwarp();
    } else {
        if (lane < n) become = kind;
        unsigned running = __ballot_sync(~0u, lane < n);
        for (int link = 0; link < links; link++) {
#ifdef STATS
            const long long begun = clock64();
#endif
            if (running >> lane & 1) {
                play(kind, s, t, &menu, &judgement);
                become = DO_next_kind(round_limit);
            }
            __syncwarp();
#ifdef STATS
            if (lane == 0) {
                atomicAdd(&waves->runs[kind], 1ull);
                atomicAdd(&waves->lanes[kind], (unsigned long long)__popc(running));
                atomicAdd(&waves->cycles[kind], (unsigned long long)(clock64() - begun));
            }
#endif
            const unsigned peers = __match_any_sync(~0u, become);
            const unsigned score = become == GONE || become == OVER ? 0 : __popc(peers) << 8 | become;
            const unsigned best = __reduce_max_sync(~0u, score);
            if ((int)(best >> 8) < least) break;
            kind = best & 255;                       /* go on with what most of these games want next */
            running = __ballot_sync(~0u, become == kind);
        }
    }
    __syncwarp();
    #pragma unroll 4
    for (int i = lane; i < PIECES * 32; i += 32) {
        const int j = i / PIECES, c = i % PIECES;
        char *target = games + (size_t)__shfl_sync(~0u, id, j) * SLOT + COPY * c;
        if (j < n) *(Piece *)target = *(const Piece *)(SHARED + base + j * STRIDE + COPY * c);
    }
    const unsigned peers = __match_any_sync(~0u, become);
    const int leader = __ffs(peers) - 1;
    int place = 0;
    if (become != GONE && lane == leader) place = atomicAdd(&waves->count[next][become], __popc(peers));
    place = __shfl_sync(~0u, place, leader);
    if (become != GONE) to[(size_t)become * pool + place + __popc(peers & ((1u << lane) - 1))] = id;
}

/* All games of the pool wait for their first. */
extern "C" __global__ void begin(char *games, int *lists, Waves *waves, int pool) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < pool) {
        ((Hot *)(games + (size_t)i * SLOT))->number = -1;
        lists[i] = i;
    }
    if (i == 0) {
        for (int w = 0; w < (int)(sizeof(Waves) / 4); w++) ((int *)waves)[w] = 0;
        waves->count[0][OVER] = pool;
    }
}

/* What the host has to know. */
extern "C" __global__ void sizes(int *told) {
    told[0] = SLOT;
    told[1] = sizeof(Cold);
    told[2] = sizeof(Record_results);
    told[3] = EDITION_SIZE + WARPS * 32 * STRIDE;
    told[4] = sizeof(Waves);
}
