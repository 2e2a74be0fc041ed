import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import {
  changeRequestBody,
  internetOverride,
  internetSetting,
} from '../operations/internet-settings.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const area = 'Internet settings'
const { internetSettings: allowed } = permissions

/** The calls of the internet settings. */
export const internetSettingCalls = {
  internetSettings: {
    method: 'GET',
    path: '/internetsettings',
    area,
    summary: 'What happens to websites of each category, by category',
    allowed,
    cost: callCost.list,
    output: z.array(internetSetting),
  },
  internetOverrides: {
    method: 'GET',
    path: '/internetsettings/overrides',
    area,
    summary: 'The websites of a category that are treated otherwise, by name',
    allowed,
    cost: callCost.list,
    query: z.object({ categoryId: idInAddress }),
    output: z.array(internetOverride),
  },
  internetSettingsChange: {
    method: 'POST',
    path: '/internetsettings/serviceticket',
    area,
    summary: 'Asks for a change of the internet settings and opens a ticket (AMB-195)',
    allowed: toAct.changeInternetSettings,
    sees: permissions.internetSettings,
    invalidates: ['submittedRequests', 'tickets'],
    body: changeRequestBody,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>
