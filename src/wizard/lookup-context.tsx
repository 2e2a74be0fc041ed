import { createContext, type ReactNode, useContext } from 'react'
import type { Choice } from '#schemas/rules.ts'

type UseLookup = (list: string) => readonly Choice<number>[]

const LookupContext = createContext<UseLookup>(() => [])

/** Gives the flow's way to read its lists to the fields that choose from them. */
export function LookupProvider({
  useLookup,
  children,
}: {
  useLookup: UseLookup
  children: ReactNode
}) {
  return <LookupContext value={useLookup}>{children}</LookupContext>
}

/** A list of the company as choices; empty while it is read. */
export function useLookup(list: string): readonly Choice<number>[] {
  const read = useContext(LookupContext)
  return read(list)
}
