import type { Page } from '@playwright/test'
import type { z } from 'zod/mini'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { addBusinessDays, isEasternDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { now as portalTime } from '../now.ts'
import { callApi } from '../portal-api.ts'
import type { CompanyListEntries, Widget } from './answering.ts'

/** Where the walks of a flow are played: its wizard at a real portal, with the lists of a real company. */

export interface Scene<D> {
  readonly rehearsal: Rehearsal<D>
  readonly tenantId: string
  readonly settings: TenantSettings
  readonly lists: CompanyListEntries
  readonly place: Place
}

/** What the declaration does not say about a wizard on its page. */
export interface Place {
  /** Where a new request begins. */
  readonly address: string
  /** What the stepper shows in the end, and what is said there. */
  readonly ends: { readonly step: string | null; readonly says: string }
  /** What is said where the request failed for good, if that is not what is said elsewhere. */
  readonly fails?: string
  /** Whether a request with tickets is stored, and whether the end lists these. */
  readonly files: 'listed' | 'unlisted' | 'nothing'
  /** What the button of the last step is called, where it is not Submit. */
  readonly submits?: string
  /** The controls that the declaration does not describe, by the path of their answer. */
  readonly widgets?: Readonly<Record<string, Widget>>
}

/** A place, and what its walks need of the company: read from the portal as its pages read it. */
export interface FoundScene<D> extends Place {
  readonly lists?: CompanyListEntries
  /** What the request begins with, where that is more than the empty draft. */
  readonly draft?: D
  readonly values?: readonly unknown[]
}

/** Finds the scene of a flow, whose kind of draft is known only inside. */
export type SomeScene = (
  page: Page,
  company?: DemoCompany,
) => Promise<<Result>(use: <D>(scene: Scene<D>) => Result) => Result>

export function createScene<D>(
  rehearsed: Rehearsal<D>,
  find: (read: ReadPortal) => Promise<FoundScene<D>>,
): SomeScene {
  return async (page, company = northgate) => {
    const { lists = {}, draft, values, ...place } = await find(reader(page, company))
    const flow = draft === undefined ? rehearsed.flow : { ...rehearsed.flow, emptyDraft: draft }
    const now = toEastern(portalTime())
    const dates = [addBusinessDays(now, 7), addBusinessDays(now, 12)]
    const known = rehearsed.values.filter(
      (value) => typeof value !== 'string' || !isEasternDateTime(value),
    )
    const rehearsal: Rehearsal<D> = {
      ...rehearsed,
      flow,
      machine: draft === undefined ? rehearsed.machine : compileFlow(flow),
      values: values ?? [...known, ...dates],
      lookups: Object.fromEntries(
        Object.entries(lists).map(([name, entries]) => [name, entries.map(({ value }) => value)]),
      ),
      now,
    }
    return (use) =>
      use({ rehearsal, tenantId: company.id, settings: company.settings, lists, place })
  }
}

/** Reads from the portal's API as the person who is signed in. */
export type ReadPortal = <Output>(path: string, output: z.ZodMiniType<Output>) => Promise<Output>

function reader(page: Page, company: DemoCompany): ReadPortal {
  return async (path, output) => {
    const answer = await callApi(page, `GET ${path}`, { company })
    return output.parse(answer.output)
  }
}
