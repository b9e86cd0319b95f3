/** Where the access token is kept between visits; one implementation a client type (specification A1, A4). */
export interface TokenStore {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
  /** Tells what is stored when another tab may have changed it, the same too; answers the way out. */
  onForeignChange(listener: (token: string | null) => void): () => void;
}
