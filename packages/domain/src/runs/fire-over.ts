/** The run of a schedule cannot be started anymore: it was already, or the schedule was paused or deleted. */
export class FireOver extends Error {
  constructor() {
    super('This run of the schedule was already started, or its schedule was paused or deleted.');
    this.name = 'FireOver';
  }
}
