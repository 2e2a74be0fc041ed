import { Disclosure } from '#src/ui/disclosure.tsx'

/** The reason for a question that not everyone is asked: the sentence of its guard. */
export function WhyAsked({ because }: { because: string }) {
  return <Disclosure summary="Why am I asked this?">{because}</Disclosure>
}
