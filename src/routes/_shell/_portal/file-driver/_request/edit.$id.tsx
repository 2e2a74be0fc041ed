import { createFileRoute, redirect } from '@tanstack/react-router'

/** An alias of a draft's address (AMB-177). */
export const Route = createFileRoute('/_shell/_portal/file-driver/_request/edit/$id')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/file-driver/new-file-transfer/{-$id}', params: { id }, replace: true })
  },
})
