import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { DdqPage } from '#src/areas/ddq/ddq-page.tsx'

/** The library; the search, or the linked question, is in the address. */
export const Route = createFileRoute('/_shell/_portal/resources/ddq')({
  ...pageRouteOptions({
    title: 'Due Diligence Questions',
    search: {
      search: z.string().check(z.maxLength(500)),
      question: z.string().check(z.maxLength(200)),
    },
    reads: ({ begin }) => begin('ddq', {}),
  }),
  component: Ddq,
})

function Ddq() {
  const search = Route.useSearch()
  const [, change] = useAddressParams()
  return (
    <DdqPage
      {...search}
      onSearch={(sought) =>
        change({ search: sought || undefined, question: undefined }, { replace: true })
      }
    />
  )
}
