/** The files of imports that tests can be generated from later. Kept as long as the import's record. */
export interface ImportDocuments {
  putDocument(organizationId: string, importId: string, bytes: Uint8Array): Promise<void>;
  findDocument(organizationId: string, importId: string): Promise<Uint8Array | undefined>;
}
