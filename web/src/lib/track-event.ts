declare global {
  interface Window {
    /** Set by an analytics script, where the deployment has one. */
    gtag?: (command: 'event', name: string, parameters: { event_category: string }) => void;
  }
}

/** Counts something that people did. Nothing happens where no analytics function exists. */
export const trackEvent = (name: 'flow_test_created' | 'flow_test_executed'): void =>
  window.gtag?.('event', name, { event_category: 'flow_testing' });
