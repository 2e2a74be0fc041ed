import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { riskRow } from '#schemas/risks/risks.ts'
import { callApi } from './portal-api.ts'

/** The risk register on the cybersecurity dashboard. */
export const riskRegister = {
  address: '/cybersecurity-dashboard',
  grid: (page: Page) => page.getByRole('table', { name: 'Risk Register', exact: true }),
  tab: (page: Page, name: string) => page.getByRole('tab', { name }),
  counted: (page: Page) => page.getByText(/^(\d+ of )?\d+ rows?$/),
  updateRisk: (page: Page) => page.getByRole('button', { name: 'Update Risk' }),
}

/** Changes a risk in another page while its form is open. @returns the answer's status */
export async function changeRiskElsewhere(
  page: Page,
  title: string,
  change: object,
): Promise<number> {
  const { output } = await callApi(page, 'GET /cybersecuritydashboard/riskegister')
  const risk = z
    .array(riskRow)
    .parse(output)
    .find(({ riskTitle }) => riskTitle === title)
  const read = await callApi(page, `GET /cybersecuritydashboard/riskdetails/${risk?.id}`)
  const body = { ...Object(read.output), id: risk?.id, ...change }
  const path = `/cybersecuritydashboard/updatecustomrisk?RiskId=${risk?.id}`
  return (await callApi(page, `POST ${path}`, { body })).status
}
