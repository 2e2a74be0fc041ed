import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

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
    allowed: actPermissions.changeInternetSettings,
    sees: permissions.internetSettings,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, CallTraits>
