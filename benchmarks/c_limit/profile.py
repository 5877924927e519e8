"""Where the C spends its instructions: a run under callgrind, functions kept apart, counted to the last one."""

import re
import subprocess
from pathlib import Path

from benchmarks.c_limit.build import kernel_in_c

from magie.bulk.records import blank, write
from magie.editions import load_edition

GAMES = 20
SHOWN = 40
# No inlining, so that every function keeps its name: some more instructions than the fast build has.
FLAGS = ("-O2", "-fno-inline", "-fno-ipa-cp", "-fno-ipa-sra", "-march=x86-64-v3", "-fwrapv", "-g")

MAIN = """
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
    Record_editions *editions = calloc(1, sizeof *editions);
    Record_states *states = calloc(3, sizeof *states);
    Record_actions *actions = calloc(2, sizeof *actions);
    Record_menus *menus = calloc(1, sizeof *menus);
    Record_runs *runs = calloc(2, sizeof *runs);
    Record_minds *minds = calloc(1, sizeof *minds);
    Record_weights *weights = calloc(1, sizeof *weights);
    Record_judgements *judgements = calloc(1, sizeof *judgements);
    long games = atol(words[2]), rolls = 0;
    Record_results *results = calloc(games, sizeof *results);
    FILE *file = fopen(words[1], "rb");
    if (count != 3 || fread(editions, sizeof *editions, 1, file) != 1) return 1;
    for (int row = 0; row < 2; row++) {
        runs[row].seed = 1904;
        for (int seat = 0; seat < 4; seat++) runs[row].policy[seat] = 1;
    }
    play_games(editions, states, actions, menus, runs, minds, weights, judgements, results, 0, games, 4, 1000);
    for (long i = 0; i < games; i++) rolls += results[i].rolls;
    printf("%ld", rolls);
}
"""


def profile(folder: Path, edition: str) -> str:
    """Instructions a roll, in all and by function with what it calls and alone."""
    source, program, tables, counts = (folder / name for name in ("main.c", "main", "tables.bin", "counts"))
    source.write_text(kernel_in_c() + MAIN, encoding="utf-8")
    subprocess.run(["gcc", *FLAGS, "-o", str(program), str(source)], check=True)
    editions = blank("editions")
    write(editions, 0, load_edition(edition).numbers)
    editions.tofile(tables)
    command = [
        "valgrind",
        "--tool=callgrind",
        f"--callgrind-out-file={counts}",
        str(program),
        str(tables),
        str(GAMES),
    ]
    rolls = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    lines = [f"{edition}: instructions a roll"]
    for title, flag in (("with what it calls", "yes"), ("alone", "no")):
        command = ["callgrind_annotate", f"--inclusive={flag}", "--threshold=99", str(counts)]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        rows = re.findall(r"^\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*main\.c:(\w+)", text, re.MULTILINE)
        lines.append(f"  {title}")
        lines += [f"    {name:<28} {int(count.replace(',', '')) / rolls:>8.0f}" for count, name in rows[:SHOWN]]
    return "\n".join(lines)
