import { createContext, type ReactNode, useContext } from 'react'
import type { Choice } from '#schemas/questions/rules.ts'

/** One entry of a list of the company. */
export interface LookupOption extends Choice<number> {
  /** What is answered by choosing it, where that is more than its id. */
  readonly entry?: unknown
}

/** A list of the company as choices: none while it is read, and where it could not be. */
export interface Lookup {
  readonly choices: readonly LookupOption[]
  /** Of a list whose entries are answered whole, as people are: an answer as an option, in the list or not. */
  readonly optionOf?: (answer: unknown) => LookupOption | undefined
  readonly loading: boolean
  /** Why there is no list; for people. */
  readonly loadError: string | undefined
  /** Reads it again. @returns whether it came */
  readonly reload: () => Promise<boolean>
}

/** Reads a list by the name the rules use. */
export type UseLookup = (list: string) => Lookup

const noList: Lookup = {
  choices: [],
  loading: false,
  loadError: undefined,
  reload: async () => true,
}

const LookupContext = createContext<UseLookup>(() => noList)

/** Gives the flow's way to read its lists to the fields that choose from them; a flow may have none. */
export function LookupProvider({
  useLookup = () => noList,
  children,
}: {
  useLookup: UseLookup | undefined
  children: ReactNode
}) {
  return <LookupContext value={useLookup}>{children}</LookupContext>
}

/** A list of the company. */
export function useLookup(list: string): Lookup {
  const read = useContext(LookupContext)
  return read(list)
}
