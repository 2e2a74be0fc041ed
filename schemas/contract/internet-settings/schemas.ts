import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  changeRequestBody,
  internetOverride,
  internetSetting,
} from '../../operations/internet-settings.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { internetSettingCalls } from './calls.ts'

const area = 'Internet settings'

/** Inputs and outputs of the calls about the internet settings. */
export const internetSettingSchemas = {
  internetSettings: {
    area,
    summary: 'What happens to websites of each category, by category',
    output: z.array(internetSetting),
  },
  internetOverrides: {
    area,
    summary: 'The websites of a category that are treated otherwise, by name',
    query: z.object({ categoryId: idInAddress }),
    output: z.array(internetOverride),
  },
  internetSettingsChange: {
    area,
    summary: 'Asks for a change of the internet settings and opens a ticket',
    body: changeRequestBody,
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof internetSettingCalls>
