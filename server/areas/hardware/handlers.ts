import type { hardwareCalls } from '#schemas/contract/hardware/calls.ts'
import { hardwareForm } from '#schemas/hardware/form.ts'
import { fromWire } from '#schemas/hardware/hardware-request.ts'
import { hardwareLabels } from '#schemas/hardware/sections.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { listContacts } from '../../company/contacts.ts'
import { formRefusal } from '../../company/requests/judge.ts'
import { queryJson } from '../../db/json-rows.ts'
import { submitHardwareRequest } from './submit.ts'

/** The hardware purchase request. */
export const hardwareHandlers = {
  hardwareUsers: (_input, { tenant }) => queryJson(tenant, listContacts(tenant)),

  hardwareSubmit: async ({ body }, call) => {
    const users = await listContacts(call.tenant)
    const byEmail = new Map(users.map((user) => [user.email.toLowerCase(), user]))
    const answers = fromWire(body, (email) => byEmail.get(email.toLowerCase()))
    const { data: form, error } = hardwareForm(call.now).safeParse(answers)
    if (error) throw formRefusal(error, hardwareLabels)
    return submitHardwareRequest(call, form)
  },
} satisfies AreaHandlers<typeof hardwareCalls>
