import { BehaviorSubject, type Observable } from 'rxjs';

/** `offline`: the browser has no network; `unreachable`: it has, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export interface ConnectionService {
  readonly connection$: Observable<Connection>;
  current(): Connection;
  /** A call was answered. */
  reached(): void;
  /** A call got no answer, or one that says the server is away. */
  missed(): void;
}

export function createConnection(): ConnectionService {
  const subject = new BehaviorSubject<Connection>('online');
  return {
    connection$: subject.asObservable(),
    current: () => subject.value,
    reached() {
      subject.next('online');
    },
    missed() {
      subject.next('unreachable');
    },
  };
}

/** The page's one connection. */
export const connection = createConnection();
