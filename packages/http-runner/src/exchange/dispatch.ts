import type { Dispatcher } from 'undici';

export type DispatchController = Dispatcher.DispatchController;
export type DispatchHandler = Dispatcher.DispatchHandler;
