/** Rings once per schedule and instant, into the fire queue. It may ring late and twice, and after a disarm. */
export interface ScheduleTimer {
  /** Arming what is armed already does nothing. @param ring.instant ISO, whole seconds, in the future */
  arm(ring: { organizationId: string; scheduleId: string; instant: string }): Promise<void>;
  /** Disarming what is not armed does nothing. */
  disarm(ring: { scheduleId: string; instant: string }): Promise<void>;
}
