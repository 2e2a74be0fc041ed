import { createContext, type ReactNode, useContext } from 'react'

const Said = createContext(false)

/** Whether the form has said once for all that its fields are required: then none of them says it again. */
export function useIsRequiredSaid(): boolean {
  return useContext(Said)
}

/** Fields of which nearly all are required: that is said here, once. Assistive software still hears it of each. */
export function AllRequired({ children, sentence }: { children: ReactNode; sentence: string }) {
  return (
    <>
      <p data-wide>{sentence}</p>
      <Said value={true}>{children}</Said>
    </>
  )
}
