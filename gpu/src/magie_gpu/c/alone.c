/* A game that lies in memory by itself, on a core or for a thread of a GPU. */
typedef struct Game *S;
struct Game { Hot hot; Cold cold; };
#define HOT(s) (&(s)->hot)
#define COLD(s) (&(s)->cold)
#define E (&GIVEN_editions)
#define W (&GIVEN_weights)
#define ADD(sum, number) ((sum) += (number))
#ifdef __CUDACC__
#define LOOP _Pragma("unroll 1")
#define LOWEST_BIT(x) (__ffs((int32_t)(x)) - 1)
#define COUNT_BITS(x) __popc(x)
#else
#define LOOP
#define LOWEST_BIT(x) (__builtin_ffs((int32_t)(x)) - 1)
#define COUNT_BITS(x) __builtin_popcount(x)
#endif
