/** Encrypts what organizations keep secret. What was sealed for one organization cannot be opened for another. */
export interface SecretVault {
  /** Answers a text that may be stored anywhere. */
  seal(organizationId: string, values: Readonly<Record<string, string>>): Promise<string>;
  /** @throws when `sealed` was changed, or sealed for another organization */
  open(organizationId: string, sealed: string): Promise<Record<string, string>>;
}
