// Which token and colour each seat plays with at the table that this page shows.

export interface Badge {
  readonly token: number;
  readonly colour: number;
}

class Badges {
  /** By seat; empty where there is no table, and everybody has what the number of their seat gives. */
  #seats: readonly Badge[] = $state.raw([]);

  of(seat: number): Badge {
    return this.#seats[seat] ?? { token: seat, colour: seat };
  }

  /** Takes over what a table says; the same again changes nothing. */
  take(seats: readonly Badge[]): void {
    const isSame =
      seats.length === this.#seats.length &&
      seats.every(({ token, colour }, seat) => {
        const now = this.#seats[seat];
        return now?.token === token && now.colour === colour;
      });
    if (!isSame) this.#seats = seats.map(({ token, colour }) => ({ token, colour }));
  }
}

export const badges = new Badges();
