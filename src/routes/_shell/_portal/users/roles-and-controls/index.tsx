import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without a tab, redirects to the authorized users. */
export const Route = createFileRoute('/_shell/_portal/users/roles-and-controls/')({
  beforeLoad: () => {
    throw redirect({
      to: '/users/roles-and-controls/$tab',
      params: { tab: 'authorized' },
      replace: true,
    })
  },
})
