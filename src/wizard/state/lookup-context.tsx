import { createContext, type ReactNode, useContext } from 'react'
import type { Choice } from '#schemas/questions/rules.ts'

/** One entry of a company list. */
export interface LookupOption extends Choice<number> {
  /** The answer for this option, if it's more than the id. */
  readonly entry?: unknown
}

/** A company list as choices; empty while it's loading, or if it failed. */
export interface Lookup {
  readonly choices: readonly LookupOption[]
  /** For lists whose entries are stored whole, such as people: an answer as an option, in the list or not. */
  readonly optionOf?: (answer: unknown) => LookupOption | undefined
  readonly loading: boolean
  /** Why there is no list, for people to read. */
  readonly loadError: string | undefined
  /** Reads it again. @returns whether that worked */
  readonly reload: () => Promise<boolean>
}

/** Reads a list by the name used in the rules. */
export type UseLookup = (list: string) => Lookup

const noList: Lookup = {
  choices: [],
  loading: false,
  loadError: undefined,
  reload: async () => true,
}

const LookupContext = createContext<UseLookup>(() => noList)

/** Provides the flow's lists to the fields that choose from them. */
export function LookupProvider({
  useLookup = () => noList,
  children,
}: {
  useLookup: UseLookup | undefined
  children: ReactNode
}) {
  return <LookupContext value={useLookup}>{children}</LookupContext>
}

/** A company list. */
export function useLookup(list: string): Lookup {
  const read = useContext(LookupContext)
  return read(list)
}
