type Closer = () => void | Promise<void>;

/** Started resources, to be closed in reverse order, each even if another one fails. */
export class Closers {
  private readonly closers: Closer[] = [];
  private closing: Promise<void> | undefined;

  add(closer: Closer): void {
    this.closers.push(closer);
  }

  /** Ends everything once; later calls wait for the same end. */
  close(): Promise<void> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const closer of this.closers.toReversed()) {
      try {
        await closer();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be stopped.');
  }
}
