/** What is known of a user whose groups may be changed together with others'. */
export interface BulkUser {
  readonly userName: string;
  readonly name: string;
  /** The access groups in Norwegian order. */
  readonly groups: readonly string[];
}
