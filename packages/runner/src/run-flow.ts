import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { RunPorts } from './ports.ts';

export type { ArtifactSink, BrowserHandle, BrowserProvider, LaunchRequest, RunPorts } from './ports.ts';

/** Runs a plan in a browser of its own. Resolves whatever the page does; what goes on is told through `ports.emit`. */
export type RunFlow = (plan: FlowPlan, ports: RunPorts) => Promise<RunOutcome>;
