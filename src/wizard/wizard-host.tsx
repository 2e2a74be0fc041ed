import { type ComponentType, createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'

/** A running machine under inspection. */
export interface InspectedWizard {
  readonly flowId: string
  readonly source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
}

/** The wizard on the page, for hosts that need to know about it. */
export interface ShownWizard {
  /** The wizard for an error report: its position, without answers. */
  readonly report: () => ReportedWizard
  /** Saves the wizard's input on this device, and returns how much is stored. */
  readonly stored: () => StoredInputCoverage
}

/** What a host provides around its wizards (docs/engine.md). Everything is optional. */
export interface WizardHost {
  /** Shown next to a running wizard. */
  readonly Inspector?: ComponentType<InspectedWizard> | undefined
  /** Link to the request someone else made of a draft. */
  readonly SubmittedRequest?: ComponentType<{ referenceNumber: string }>
  /** Shown if a step's form couldn't be loaded; `what` begins a sentence. */
  readonly FetchFailure?: ComponentType<{ what: string; onRetry: () => void }>
  /** Finds how to reload the page if a file is missing because the host has a newer release; otherwise undefined. */
  readonly findReload?: () => Promise<(() => void) | undefined>
  /** Whether the host is reloading the page, so that there's no leave question. */
  readonly isReloading?: () => boolean
  /** Called with the wizard on the page. @returns a function to call when it's gone */
  readonly onShown?: (wizard: ShownWizard) => () => void
}

const HostContext = createContext<WizardHost>({})

/** Provides the host to a wizard. */
export const WizardHostProvider = HostContext.Provider

/** The surrounding host; empty by default. */
export function useWizardHost(): WizardHost {
  return useContext(HostContext)
}
