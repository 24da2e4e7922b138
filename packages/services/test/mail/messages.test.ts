import { describe, expect, test } from "vitest";
import { barWidths, compose } from "../../src/mail/compose.ts";
import { contactMessage, invitation, verificationCode } from "../../src/mail/messages.ts";
import { plainName } from "../../src/mail/plain-name.ts";

/** Matches texts that mail programs turn into a link or a phone number. */
const LINKED =
  /[\p{L}\p{N}\p{S}]\p{Cf}*[.。．｡․﹒](?:\u00ad?[\p{L}\p{M}\p{Nl}\p{So}]{2}|xn--)|\b(?:www|ftp)\.\w|:\/\/|\w[@﹫]\w|\\\\|(?:mailto|javascript|https?):\w|\p{Nd}(?:[ ().\p{Pd}/·]*\p{Nd}){6}|\d+\.\d+\.\d+\.\d+/u;
const LINK = "https://custodia.example/acceptInvitation?token=abc";

describe("a name in a mail to a stranger", () => {
  test.each([
    ["Dunamis Ventures"],
    ["Côte d'Ivoire & Sons (Nig.) Ltd."],
    ["Ọlá Adébáyọ̀"],
    ["St. Mary's Hospital"],
    ["Level 3.5 Foods"],
    ["A.B.C. Transport Plc"],
    ["7-Eleven 1004"],
    ["Mr. O. Bello-Osagie, FCA"],
  ])("is unchanged: %s", (name) => expect(plainName(name, "?")).toBe(name));

  test.each([
    ["Konga.com"],
    ["www.konga.com.ng Ltd"],
    ["J.P.Morgan"],
    ["Cement 1/2 bag (50% off)"],
    ["Bolt M8×40 *zinc* [10 pcs] #3"],
    ["<b>Ada</b>"],
    ["Win now https://evil.example/x?y=1"],
    ["Pay at evil。example"],
    ["Pay at ｅｖｉｌ．ｅｘａｍｐｌｅ"],
    ["Write to thief@evil.example please"],
    ["mailto:thief"],
    ["javascript:alert(1)"],
    ["Call +234 803 123 4567 today"],
    ["Milk 6154022070139"],
    ["xn--80ak6aa92e.xn--p1ai"],
    ["Server at 192.168.10.1"],
    ["Pay,evil.example"],
    ["evil.example&co"],
    ["(http:evil.example)"],
    ["e\u0331vil.example"],
    ["Call ٠٨٠٣١٢٣٤٥٦٧ today"],
    ["Call 0803–123–4567 or 0803‑123‑4567"],
    ["Call 0803/123/4567 or 0803·123·4567"],
    ["Write to thief﹫evil﹒example"],
    ["Pay at evil.\u00adexample, ⓔⓥⓘⓛ.ⓒⓞⓜ or evil.ⅽom"],
    ["www.a.b and FTP.X"],
    ["Prices at \\\\evil\\share"],
  ])("is printed as it is, but not as a link: %j", (name) => {
    const plain = plainName(name, "?");
    expect(plain.replaceAll("\u200b", "")).toBe(name);
    expect(plain).not.toMatch(LINKED);
  });

  test.each([
    ["Ada\r\nBcc: all", "Ada Bcc: all"],
    ["Ada\u202e\u200bAdmin", "Ada Admin"],
    ["!!! ***", "?"],
    ["👩‍🔧 Ada", "👩‍🔧 Ada"],
  ])("is on one line without invisible characters: %j", (name, expected) =>
    expect(plainName(name, "?")).toBe(expected),
  );

  test("is truncated", () => {
    const long = plainName("Your account was closed and you have to act now. ".repeat(5), "?");
    expect([...long].length).toBeLessThanOrEqual(60);
    expect(long.endsWith("…")).toBe(true);
  });
});

test("an invitation and a code contain no address except their own link, whatever the sender's name is", () => {
  const evil = `Urgent! https://evil.example/${"x".repeat(200)} thief@evil.example\nSubject: paid`;
  const sent = [
    invitation({ inviter: evil, company: evil, link: LINK, days: 7 }),
    verificationCode({ code: "123456", company: evil, minutes: 15 }),
  ];
  for (const { subject, body } of sent) {
    expect(`${subject}\n${body.replace(LINK, "").replace("123456", "")}`).not.toMatch(LINKED);
    expect(subject).not.toMatch(/\n/);
    expect(subject.length).toBeLessThan(120);
  }
  expect(invitation({ inviter: "a@b.example", company: "!", link: LINK, days: 7 })).toMatchObject({
    subject: "Your invitation to a company on Custodia",
    body: expect.stringContaining(
      "a@\u200bb.\u200bexample added you to the fixed-asset register of a company on Custodia",
    ),
  });
});

test("a visitor's text becomes neither a link nor a header of the mail", () => {
  const { subject, body, reply_to } = contactMessage({
    name: "Ngozi https://evil.example",
    email: "ngozi@jos.example",
    message: "https://evil.example/",
  });
  expect(subject).toBe("A message from Ngozi https:\u200b//evil.\u200bexample");
  const row = {
    id: 1,
    recipient: "hello@custodia.example",
    subject,
    body,
    created_at: "2026-06-15T11:00:00.000Z",
    reply_to,
  };
  const { html, replyTo } = compose(row as never, "Custodia <no-reply@custodia.example>", "https://custodia.example");
  expect(html).not.toContain("<a ");
  expect(replyTo).toEqual({ name: "", address: "ngozi@jos.example" });
  const footer = compose({ ...row, body: `See:\n\n${LINK}\n` } as never, "a@b.example", "https://custodia.example");
  expect(footer.html).toContain(`<a href="${LINK}">`);
});

test("a reference is printed as Code 128 with two digits per symbol and a quiet zone", () => {
  // Start B, D, V, S, to code C, 26 00 00 01, check, stop: 104 36 54 51 99 26 0 0 1 8 106 (ISO/IEC 15417).
  const signs = "211214 112313 311123 213113 113141 321221 212222 212222 222122 132212 2331112";
  expect(
    barWidths("DVS26000001")
      .map((width) => width / 2)
      .join(""),
  ).toBe(signs.replaceAll(" ", ""));
});
