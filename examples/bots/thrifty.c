/* A bot in C without any library: cc -O2 -o thrifty thrifty.c
 *
 * It buys while that leaves it 250, and takes the calm way out of everything else. A question is one line whose
 * fields are looked for by name; that is all the JSON it needs. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 65536
#define RESERVE 250

static const char *const CALM[] = {"roll", "decline", "pass", "reject", "keep", "skip", "pay", "end"};

/* The text behind "name": in a line, or NULL. */
static const char *field(const char *line, const char *name)
{
    static char key[64];
    const char *found;

    snprintf(key, sizeof key, "\"%s\":", name);
    found = strstr(line, key);
    if (found == NULL)
        return NULL;
    found += strlen(key);
    while (*found == ' ')
        found++;
    return found;
}

static long number(const char *line, const char *name)
{
    const char *found = field(line, name);
    return found == NULL ? 0 : strtol(found, NULL, 10);
}

/* Whether the field is this text. */
static int is(const char *line, const char *name, const char *text)
{
    const char *found = field(line, name);
    size_t length = strlen(text);
    return found != NULL && found[0] == '"' && strncmp(found + 1, text, length) == 0 && found[length + 1] == '"';
}

/* The element of a list of numbers: the cash of a seat. */
static long element(const char *list, long index)
{
    const char *at = strchr(list, '[');
    while (at != NULL && index-- > 0)
        at = strpbrk(at + 1, ",]");
    return at == NULL ? 0 : strtol(at + 1, NULL, 10);
}

/* Whether an action stands in the list of legal ones. */
static int is_legal(const char *legal, const char *action)
{
    char quoted[80];
    const char *end = strchr(legal, ']');
    const char *found;

    snprintf(quoted, sizeof quoted, "\"%s\"", action);
    found = strstr(legal, quoted);
    return found != NULL && found < end;
}

/* The first of the legal actions that begins with a word, copied; any action for the empty word. */
static int first(const char *legal, const char *word, char *action, size_t size)
{
    const char *end = strchr(legal, ']');
    const char *at = strchr(legal, '"');

    while (at != NULL && at < end) {
        const char *close = strchr(at + 1, '"');
        size_t length = (size_t)(close - at - 1);
        if (strncmp(at + 1, word, strlen(word)) == 0 && length < size) {
            memcpy(action, at + 1, length);
            action[length] = '\0';
            return 1;
        }
        at = strchr(close + 1, '"');
    }
    return 0;
}

static void answer(const char *line)
{
    const char *decision = field(line, "decision");
    const char *legal = field(line, "legal");
    char action[1024] = "";
    long cash = element(field(line, "cash"), number(line, "seat"));
    size_t i;

    if (is(decision, "kind", "purchase") && cash - number(decision, "price") >= RESERVE)
        strcpy(action, "buy");
    else if (is(decision, "kind", "debt") && !is_legal(legal, "pay"))
        (void)(first(legal, "mortgage ", action, sizeof action) || first(legal, "sell ", action, sizeof action));
    for (i = 0; i < sizeof CALM / sizeof *CALM && action[0] == '\0'; i++)
        if (is_legal(legal, CALM[i]))
            strcpy(action, CALM[i]);
    if (action[0] == '\0' && !first(legal, "", action, sizeof action))
        printf("{\"type\": \"sorry\", \"id\": %ld}\n", number(line, "id"));
    else
        printf("{\"type\": \"answer\", \"id\": %ld, \"action\": \"%s\"}\n", number(line, "id"), action);
}

int main(void)
{
    static char line[LONGEST];

    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (is(line, "type", "hello"))
            printf("{\"type\": \"ready\", \"version\": 1, \"name\": \"thrifty\"}\n");
        else if (is(line, "type", "question"))
            answer(line);
        else if (is(line, "type", "judge") || is(line, "type", "advise"))
            printf("{\"type\": \"sorry\", \"id\": %ld}\n", number(line, "id"));
        else if (is(line, "type", "bye"))
            break;
    }
    return 0;
}
