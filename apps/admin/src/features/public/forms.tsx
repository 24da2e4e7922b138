import { LogoDrop } from "@custodia/app-shell/logo-drop";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { upload } from "@custodia/client/upload";
import {
  type ContentGroup,
  type ContentItem,
  type ContentView,
  counterInput,
  logoInput,
  testimonialInput,
} from "@custodia/domain/platform/public-content";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useWatch } from "react-hook-form";

/** Returns the operators' address of a logo's picture, which also serves pictures that visitors do not see. */
export const logoUrl = (path: string) => import.meta.env.BASE_URL + path.slice(1);

const NOUNS: Record<ContentGroup, string> = { testimonials: "testimonial", logos: "logo", counters: "counter" };

type Limits = ContentView["limits"];
type ItemFormProps = { item: ContentItem | undefined; onDone: () => void };
type ItemDialogProps = { group: ContentGroup; item?: ContentItem; limits: Limits; onClose: () => void };

/** Adds an item to a group, or edits one. */
export function ItemDialog({ group, item, limits, onClose }: ItemDialogProps) {
  const form = { item, onDone: onClose };
  return (
    <FormDialog onClose={onClose} title={item ? `Edit ${NOUNS[group]}` : `New ${NOUNS[group]}`}>
      {group === "testimonials" ? <TestimonialForm {...form} /> : null}
      {group === "logos" ? <LogoForm {...form} limits={limits} /> : null}
      {group === "counters" ? <CounterForm {...form} /> : null}
    </FormDialog>
  );
}

/** Returns a function that saves the fields of an item, and the picture if one is chosen. */
function useSaveItem({ item, onDone }: ItemFormProps) {
  const add = trpc.platform.publicContent.add.useMutation();
  const change = trpc.platform.publicContent.change.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return async (
    fields: Inputs["platform"]["publicContent"]["add"],
    version = item?.version ?? 1,
    picture: File | null = null,
  ) => {
    const input = item ? { ...fields, id: item.id, version } : fields;
    const content = picture
      ? await sendPicture(picture, item, input)
      : "id" in input
        ? await change.mutateAsync(input)
        : await add.mutateAsync(input);
    utils.platform.publicContent.show.setData(undefined, content);
    await utils.platform.log.invalidate();
    notices.success("Saved");
    onDone();
  };
}

async function sendPicture(picture: File, item: ContentItem | undefined, input: object): Promise<ContentView> {
  const form = new FormData();
  form.set("image", picture);
  const address = `${import.meta.env.BASE_URL}files/publicLogos${item ? `/${item.id}` : ""}`;
  const options = encodeURIComponent(JSON.stringify(input));
  return (await upload<{ data: ContentView }>(`${address}?options=${options}`, form)).data;
}

function TestimonialForm(props: ItemFormProps) {
  const record = useRecordForm(
    testimonialInput,
    (item?: ContentItem) => ({ quote: item?.quote ?? "", name: item?.name ?? "", role: item?.role ?? "" }),
    props.item,
  );
  const save = useSaveItem(props);
  const { control } = record.form;
  return (
    <Form {...record} onSubmit={(values, { version }) => save({ group: "testimonials", ...values }, version)}>
      <FormSection>
        <TextareaField
          control={control}
          name="quote"
          label="Testimonial"
          hint="Without quotation marks, up to 600 characters"
          rows={5}
          maxLength={600}
          required
        />
        <TextField control={control} name="name" label="Person's name" required />
        <TextField control={control} name="role" label="Role and organisation" />
      </FormSection>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  );
}

function LogoForm({ limits, ...props }: ItemFormProps & { limits: Limits }) {
  const { item } = props;
  const record = useRecordForm(logoInput, (item?: ContentItem) => ({ name: item?.name ?? "" }), item);
  const [picture, setPicture] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const save = useSaveItem(props);
  return (
    <Form
      {...record}
      hasOtherInput={picture !== null}
      onSubmit={(values, { version }) => {
        if (!item && !picture) {
          setMissing(true);
          return false;
        }
        return save({ group: "logos", ...values }, version, picture);
      }}
    >
      <FormSection>
        <TextField
          control={record.form.control}
          name="name"
          label="Organisation"
          hint="Read by screen readers"
          required
          wide
        />
        <LogoDrop
          label="Picture of the logo"
          hint="Shown on a white background."
          limits={limits}
          image={item?.image ? logoUrl(item.image) : null}
          file={picture}
          onChange={setPicture}
          error={isMissing && !picture ? "Choose a picture." : undefined}
          className="h-16 w-36 p-2"
        />
      </FormSection>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  );
}

const sources = [
  { value: "typed", label: "A figure that you enter" },
  { value: "companies", label: "Number of companies that are not suspended" },
  { value: "assets", label: "Number of assets of all companies" },
] as const;

function CounterForm(props: ItemFormProps) {
  const record = useRecordForm(
    counterInput,
    (item?: ContentItem) => ({ name: item?.name ?? "", source: item?.source ?? "typed", figure: item?.figure ?? null }),
    props.item,
  );
  const save = useSaveItem(props);
  const { control } = record.form;
  const source = useWatch({ control, name: "source" });
  return (
    <Form {...record} onSubmit={(values, { version }) => save({ group: "counters", ...values }, version)}>
      <FormSection>
        <TextField control={control} name="name" label="Label" hint="Such as “Clients served”" required wide />
        <SelectField
          control={control}
          name="source"
          label="Figure"
          hint={source === "assets" ? "Counted once a day" : source === "companies" ? "Counted live" : undefined}
          options={sources}
          required
        />
        {source === "typed" ? <NumberField control={control} name="figure" label="Figure to show" required /> : null}
      </FormSection>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  );
}
