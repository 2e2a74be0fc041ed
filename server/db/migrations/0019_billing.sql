CREATE TABLE "billing_account" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"address" text NOT NULL,
	"stripe_customer" text
);
--> statement-breakpoint
ALTER TABLE "billing_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "invoice_of_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "invoice_number" UNIQUE("tenant_id","number")
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"tenant_id" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"service" text NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"unit_price" bigint NOT NULL,
	"tax_percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "invoice_line_tenant_id_invoice_id_position_pk" PRIMARY KEY("tenant_id","invoice_id","position")
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "invoice_payment_amount" CHECK ("invoice_payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "used_payment_token" (
	"tenant_id" text NOT NULL,
	"token_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_payment_token_tenant_id_token_id_pk" PRIMARY KEY("tenant_id","token_id")
);
--> statement-breakpoint
ALTER TABLE "used_payment_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_account" ADD CONSTRAINT "billing_account_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_tenant_id_invoice_id_invoice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_payment_token" ADD CONSTRAINT "used_payment_token_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_by_date" ON "invoice" USING btree ("tenant_id","invoice_date");--> statement-breakpoint
CREATE INDEX "invoice_payment_of" ON "invoice_payment" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "billing_account" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "billing_account" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "invoice" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice_line" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "invoice_line" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice_payment" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "invoice_payment" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "used_payment_token" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "used_payment_token" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('billing_account', 'select');
--> statement-breakpoint
call protect_table('invoice', 'select');
--> statement-breakpoint
call protect_table('invoice_line', 'select');
--> statement-breakpoint
call protect_table('invoice_payment', 'select');
--> statement-breakpoint
call protect_table('used_payment_token', 'select');
--> statement-breakpoint
-- An invoice's sums, of its lines and payments, in minor units: the one place where they are worked out.
create function line_net(quantity numeric, unit_price bigint) returns bigint
  language sql immutable parallel safe
  return round(quantity * unit_price)::bigint;
--> statement-breakpoint
create function line_tax(quantity numeric, unit_price bigint, tax_percent numeric) returns bigint
  language sql immutable parallel safe
  return round(line_net(quantity, unit_price) * tax_percent / 100)::bigint;
