import { addUserHandlers } from '../areas/add-user/handlers.ts'
import { shellHandlers } from '../areas/shell.ts'
import type { Handlers } from './handler.ts'

/** Every row of the contract has its handler; the compiler names the one that is missing. */
export const handlers: Handlers = { ...shellHandlers, ...addUserHandlers }
