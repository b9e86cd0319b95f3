/**
 * The limit: a virtual list in plain DOM over the same call. Rows of one height in one place each, filtered by `includes`
 * over texts that were put in lower case beforehand, in orders that were worked out beforehand.
 */

interface Device {
  readonly devid: string;
  readonly name: string;
  readonly tags: { readonly public: readonly string[] };
  readonly proddata: { readonly shortid: string };
  readonly appdata: {
    readonly fueltype?: string;
    readonly expected_location?: { readonly address?: string };
  };
  readonly state: { readonly connectivity_monitoring?: { readonly last_telemetry_timestamp?: number } };
  readonly last_telemetry: {
    readonly pri?: { readonly percent?: number };
    readonly sec?: { readonly csq?: number; readonly battery?: number };
  } | null;
}

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
  readonly haystack: string;
  readonly level: number;
}

const rowHeight = 37;
const overscan = 10;
const headings = ['Navn', 'ID', 'Type', 'Grupper', 'Nivå', 'Signal', 'Batteri', 'Sist målt'];

const time = new Intl.DateTimeFormat('nb-NO', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Oslo',
});
const collator = new Intl.Collator('nb-NO', { numeric: true });

function rowOf({ devid, name, tags, proddata, appdata, state, last_telemetry }: Device): Row {
  const { percent } = last_telemetry?.pri ?? {};
  const { csq, battery } = last_telemetry?.sec ?? {};
  const measured = state.connectivity_monitoring?.last_telemetry_timestamp;
  const groups = tags.public.join(', ');
  const type = appdata.fueltype ?? '';
  return {
    id: devid,
    cells: [
      name,
      proddata.shortid,
      type,
      groups,
      `${String(Math.round(percent ?? 0))} %`,
      String(csq ?? ''),
      `${String(battery ?? '')} %`,
      measured === undefined ? '' : time.format(measured * 1000),
    ],
    haystack:
      `${name} ${proddata.shortid} ${type} ${groups} ${appdata.expected_location?.address ?? ''}`.toLowerCase(),
    level: percent ?? 0,
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/** The rows near the screen; elements are used again. */
class Rows {
  readonly box = element('div', { class: 'rows' });
  readonly #free: HTMLElement[] = [];
  readonly #mounted = new Map<number, HTMLElement>();
  #shown: readonly Row[] = [];

  constructor() {
    addEventListener('scroll', () => this.#mount(), { passive: true });
  }

  show(rows: readonly Row[]): void {
    this.#shown = rows;
    for (const index of [...this.#mounted.keys()]) this.#unmount(index);
    this.box.style.height = `${String(rows.length * rowHeight)}px`;
    this.#mount();
  }

  #mount(): void {
    const top = -this.box.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(top / rowHeight) - overscan);
    const to = Math.min(this.#shown.length, Math.ceil((top + innerHeight) / rowHeight) + overscan);
    for (const index of [...this.#mounted.keys()]) if (index < from || index >= to) this.#unmount(index);
    for (let index = from; index < to; index += 1) {
      const row = this.#shown[index];
      if (row === undefined || this.#mounted.has(index)) continue;
      const at = this.#free.pop() ?? this.#make();
      at.style.transform = `translateY(${String(index * rowHeight)}px)`;
      at.dataset['rowId'] = row.id;
      row.cells.forEach((text, cell) => {
        const place = at.children[cell];
        if (place) place.textContent = text;
      });
      this.#mounted.set(index, at);
      if (!at.isConnected) this.box.append(at);
    }
    for (const spare of this.#free) spare.remove();
  }

  #unmount(index: number): void {
    const at = this.#mounted.get(index);
    if (!at) return;
    this.#mounted.delete(index);
    this.#free.push(at);
  }

  #make(): HTMLElement {
    const made = element('div', { class: 'row' });
    made.append(...headings.map(() => element('span')));
    return made;
  }
}

type Order = 'Navn' | 'Nivå';

async function start(): Promise<void> {
  const token = localStorage.getItem('peil.access_token') ?? '';
  const answer = await fetch('/api/v1/devicesettings?view=list', {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = ((await answer.json()) as Device[]).map(rowOf);
  const ordered: Record<Order, readonly Row[]> = {
    Navn: rows.toSorted((a, b) => collator.compare(a.cells[0] ?? '', b.cells[0] ?? '')),
    Nivå: rows,
  };
  let order: Order = 'Navn';
  let isDescending = false;
  let words = '';

  const count = element('p');
  const list = new Rows();
  const update = (): void => {
    const left = ordered[order].filter(({ haystack }) => haystack.includes(words));
    if (isDescending) left.reverse();
    count.textContent = `${left.length.toLocaleString('nb-NO')} av ${rows.length.toLocaleString('nb-NO')} enheter`;
    list.show(left);
  };

  const search = element('input', { type: 'search', 'aria-label': 'Søk i enheter' });
  search.addEventListener('input', () => {
    words = search.value.toLowerCase();
    update();
  });
  const heading = element('div', { class: 'row heading' });
  heading.append(
    ...headings.map((name) => {
      const cell = element('span', { role: 'columnheader' });
      const button = element('button', { type: 'button' }, name);
      if (name === 'Navn' || name === 'Nivå') {
        button.addEventListener('click', () => {
          isDescending = order === name && !isDescending;
          order = name;
          update();
        });
      }
      cell.append(button);
      return cell;
    }),
  );
  const main = element('main');
  main.append(search, count, heading, list.box);
  document.body.append(main);
  update();
  setTimeout(() => {
    ordered.Nivå = rows.toSorted((a, b) => a.level - b.level);
  });
}

void start();

export {};
