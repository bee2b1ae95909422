import type {
  AnyRoute,
  CiAccess,
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteResult,
  Routes,
  StaffAccess,
} from '@saywright/contracts/kernel/route';
import type {
  AnonymousActor,
  CiContext,
  Context,
  StaffContext,
  UserActor,
  UserContext,
} from '@saywright/domain/context/context';

/** The context that a route's access promises: a public route may not assume a user. */
export type RouteContext<R extends AnyRoute> = R['access'] extends 'public'
  ? Context<AnonymousActor>
  : R['access'] extends 'optional'
    ? Context<AnonymousActor | UserActor>
    : R['access'] extends CiAccess
      ? CiContext
      : R['access'] extends StaffAccess
        ? StaffContext
        : UserContext;

/** Headers that a browser adds automatically. */
export interface BrowserParts {
  /** The requested part of a file. */
  range: { from: number; to?: number | undefined } | undefined;
  cookie(name: string): string | undefined;
  /** It shows the answer to a person as a page: a refusal should be one. */
  opensPage: boolean;
}

export interface RouteCall<R extends AnyRoute> {
  ctx: RouteContext<R>;
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  browser: BrowserParts;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined;
}

/** A route that answers 204 may return nothing. */
type HandlerResult<R extends AnyRoute> = [RouteResult<R>] extends [undefined] ? void : RouteResult<R>;

export type RouteHandler<R extends AnyRoute> = (call: RouteCall<R>) => Promise<HandlerResult<R>>;

/** One handler for each route of a group: a missing one, or one of the wrong shape, does not compile. */
export type RouteHandlers<R extends Routes> = { [Name in keyof R]: RouteHandler<R[Name]> };
