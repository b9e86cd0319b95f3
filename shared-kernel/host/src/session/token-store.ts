/** Where the access token is kept between visits; one implementation a client type (STATE-01, MOBILE-01). */
export interface TokenStore {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
  /** Tells what is stored when another tab may have changed it, the same too; returns a function that ends it. */
  onForeignChange(listener: (token: string | null) => void): () => void;
}
