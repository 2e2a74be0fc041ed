import type { Page } from '@playwright/test'
import type { z } from 'zod/mini'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { addBusinessDays, isEasternDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { now as portalTime } from '../now.ts'
import { callApi } from '../portal-api.ts'
import type { CompanyListEntries, CustomControl } from './answering.ts'

/** The setting for a flow's walks: its wizard at a real portal, with a real company's lists. */

export interface WalkEnvironment<D> {
  readonly rehearsal: Rehearsal<D>
  readonly tenantId: string
  readonly settings: TenantSettings
  readonly lists: CompanyListEntries
  readonly place: WizardPageDetails
}

/** What the declaration doesn't describe about a wizard's page. */
export interface WizardPageDetails {
  /** Where a new request starts. */
  readonly address: string
  /** The stepper and message at the end. */
  readonly ends: { readonly step: string | null; readonly says: string }
  /** The message after a final failure, if it differs from the usual one. */
  readonly fails?: string
  /** Whether a request with tickets is stored, and whether the end lists them. */
  readonly files: 'listed' | 'unlisted' | 'nothing'
  /** The label of the last step's button, if it isn't Submit. */
  readonly submits?: string
  /** Controls that the declaration doesn't describe, by the path of their answer. */
  readonly widgets?: Readonly<Record<string, CustomControl>>
}

/** A scene, with the company data its walks need, read from the portal as its pages do. */
export interface FoundWalkEnvironment<D> extends WizardPageDetails {
  readonly lists?: CompanyListEntries
  /** Initial answers, if they aren't those of an empty draft. */
  readonly draft?: D
  readonly values?: readonly unknown[]
}

/** Creates a flow's scene without exposing the type of its draft. */
export type CreateWalkEnvironment = (
  page: Page,
  company?: DemoCompany,
) => Promise<<Result>(use: <D>(scene: WalkEnvironment<D>) => Result) => Result>

/** Defines a flow's environment: `find` reads a company's lists from the portal when walks start. */
export function defineWalkEnvironment<D>(
  rehearsed: Rehearsal<D>,
  find: (read: ReadPortalApi) => Promise<FoundWalkEnvironment<D>>,
): CreateWalkEnvironment {
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

/** Reads from the portal's API as the signed-in person. */
export type ReadPortalApi = <Output>(path: string, output: z.ZodMiniType<Output>) => Promise<Output>

function reader(page: Page, company: DemoCompany): ReadPortalApi {
  return async (path, output) => {
    const answer = await callApi(page, `GET ${path}`, { company })
    return output.parse(answer.output)
  }
}
