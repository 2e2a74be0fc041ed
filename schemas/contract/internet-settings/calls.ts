import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

const { internetSettings: allowed } = permissions

/** The calls of the internet settings. */
export const internetSettingCalls = {
  internetSettings: {
    method: 'GET',
    path: '/internetsettings',
    allowed,
    cost: callCost.list,
  },
  internetOverrides: {
    method: 'GET',
    path: '/internetsettings/overrides',
    allowed,
    cost: callCost.list,
  },
  internetSettingsChange: {
    method: 'POST',
    path: '/internetsettings/serviceticket',
    allowed: toAct.changeInternetSettings,
    sees: permissions.internetSettings,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, Call>
