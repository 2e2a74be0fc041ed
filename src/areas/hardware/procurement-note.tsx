import { Disclosure } from '#src/ui/disclosure.tsx'

/** From the request to the equipment on the desk. */
export function ProcurementNote() {
  return (
    <Disclosure look="panel" summary="How does the procurement process work?">
      <ol>
        <li>
          You receive a quote within the same business day. For a request after 5 PM Eastern, on a
          weekend or on a federal holiday it comes on the next business day.
        </li>
        <li>The quote needs your e-signature.</li>
        <li>The order is processed within 1 business day, unless prepayment is required.</li>
        <li>The equipment is delivered and handed off for setup.</li>
      </ol>
      <p>
        A standard PC build takes 5 business days; an expedited one takes under 2 business days
        after receipt.
      </p>
    </Disclosure>
  )
}
