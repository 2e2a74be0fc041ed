/** Types that SCION's own lack: contents of states and transitions, and arguments of actions. */
declare module '@scion-scxml/core' {
  export interface ScxmlEvent {
    readonly name: string
    readonly data?: unknown
    readonly sendid?: string
  }

  interface Actions {
    /** Adds an event to the internal queue. */
    raise(event: ScxmlEvent): void
    send(event: ScxmlEvent, options: { readonly delay: number }): void
    cancel(sendId: string): void
  }
  /** An action or condition; there is no event before the first. */
  export type Code<Result = unknown> = (this: Actions, event?: ScxmlEvent) => Result

  export interface Transition {
    readonly event?: string
    readonly cond?: Code
    readonly target?: readonly string[]
    readonly type?: string
    readonly onTransition: readonly Code[]
  }

  export interface State {
    readonly id?: string
    readonly $type: string
    readonly initial?: readonly string[]
    readonly onEntry: readonly Code[]
    readonly onExit: readonly Code[]
    readonly transitions: readonly Transition[]
    readonly states: readonly State[]
  }

  export class Statechart {
    constructor(
      model: () => State,
      options?: {
        readonly sessionRegistry?: Map<string, Statechart>
        readonly customSend?: (event: ScxmlEvent, options: { readonly delay: number }) => void
        readonly customCancel?: (sendId: string) => void
      },
    )
    start(): string[]
    gen(event: ScxmlEvent): string[]
    /** The active innermost states. */
    getConfiguration(): string[]
    getFullConfiguration(): string[]
    isFinal(): boolean
    on(type: 'onError', listener: (error: unknown) => void): void
  }
}
