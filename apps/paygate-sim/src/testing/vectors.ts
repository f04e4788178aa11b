/** Published by the gateway (V1, V2) or made with the public demo key and checked with openssl; the bytes matter. */
export const V1_BODY = String.raw`{"salt":"f2dbffcef9a3ab94b618ddb59f0da637","merchant":"PUBLICTESTHUF","orderRef":"1853354717597262343977","currency":"HUF","customerEmail":"sdk_test@simplepay.com","language":"HU","sdkVersion":"SimplePay_PHP_SDK_2.1.5_250731:819df13a2304433007f4e3159610f623","methods":["CARD"],"total":"25","timeout":"2025-10-06T07:00:34+02:00","url":"https:\/\/sdk.simplepay.hu\/back.php"}`;
export const V1_SIGNATURE = 'ioi43JEN1utnzPTdJGjuU7we8zgyWh7s0NILYgN0PYLej3OnyjFohbI3YZ747J0v';
export const V1_PLAIN_SLASH_SIGNATURE = 'VTTxOpbZAvzqhQu9pCCUdELPCJnv9pzajhlFJFsZ0RKQLQyyIt1idulTPR8SRv9G';

export const V2_R =
  'eyJyIjowLCJ0Ijo5OTg0NDk0MiwiZSI6IlNVQ0NFU1MiLCJtIjoiUFVCTElDVEVTVEhVRiIsIm8iOiIxMDEwMTA1MTU2ODAyOTI0ODI2MDAifQ==';
export const V2_S = 'El/nvex9TjgjuORI63gEu5I5miGo4CSAD5lmEpKIxp7WuVRq6bBeh1QdyEvVGSsi';

export const V3_BODY = String.raw`{"salt":"0123456789abcdef0123456789abcdef","merchant":"PUBLICTESTHUF","orderRef":"N2026000001A1","currency":"HUF","customerEmail":"kovacs.eszter@example.hu","language":"HU","sdkVersion":"RaceShop_1.0.0","methods":["CARD"],"total":"12500","timeout":"2026-07-01T12:30:00+02:00","url":"https:\/\/nevezes.example.hu\/fizetes\/vissza","threeDSReqAuthMethod":"02","invoice":{"name":"Kovács Eszter","country":"hu","state":"Budapest","city":"Budapest","zip":"1117","address":"Őrmező u. 1."}}`;
export const V3_SIGNATURE = 'ZgI9Ev2jC1D9IyervsGDGNxqlhGYhNSphvK3uJaRng184MT6isznVcoi9hc3WH3O';

export const V4_BACK = [
  { event: 'SUCCESS', code: 0, s: 'p0oHU9EVkAGHjD+UbPslyoD9NwHoNkpleYLXdMC/EnrR0rVYkF13kavfC2X6A0dv' },
  { event: 'FAIL', code: 2013, s: 'E8RwwFl298MKw/2lLVdouTdkfjIiBEkDB2a2t4YZtV+dVhSzp7x5unC1KHNtVKlI' },
  { event: 'CANCEL', code: 0, s: '7VxpKCl7R/0TLdmaPsB4kSX8eoe3wVakBjprFu1s6JBhUjz0sMyn97h36A1g8hG9' },
  { event: 'TIMEOUT', code: 0, s: '6DtxxlBP9qlFdVGKtDFSH/1tcJ7vLn552ItIq5KVNuby3i6WwRJ6YXlYr/hAD24b' },
] as const;

export const V5_BODY =
  '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"N2026000001A1","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2026-07-01T12:05:44+0200","paymentDate":"2026-07-01T12:01:13+0200","transactionId":504233881,"status":"FINISHED"}';
export const V5_SIGNATURE = 'vn6PG4Tqd5sjUfWmWRR7pxw3oJLzo48juLmPJubMUI42Z49AkUTr5nkzTiYWFDAW';
export const V5_REPLY_SIGNATURE = '5juvAdYqkr2AABKxOmBp7yj8B3z6SCnA+wXUL5lmI8TB+HX8JvumvRjyQdONdYgX';

export const V6_BODY =
  '{"salt":"6a85ef475fa491618a94af9bb0b2065d","orderRef":"N2026000001A1","merchant":"PUBLICTESTHUF","currency":"HUF","refundTotal":5000,"sdkVersion":"RaceShop_1.0.0"}';
export const V6_SIGNATURE = 'SRq9XdKno+p0Jo5h8mpLU4IPmziRNQ4W8P8vVfBuqJqjwZbLTjCqXqkkzHrAICOK';

/** Answers to `query` that the documentation of November 2025 has captured with their signatures (section 4.12). */
export const V7_QUERY_FINISHED = {
  body: '{"salt":"YyUNzD6Qhw9iWGGq9hhpd7gfyIFulL1o","merchant":"PUBLICTESTHUF","transactions":[{"salt":"zgtZuLZZVkuTDIPuv4mkxZQFsx4LNLSY","merchant":"PUBLICTESTHUF","orderRef":"101010515383923675972","transactionId":99325516,"status":"FINISHED","resultCode":"OK","remainingTotal":0.0,"paymentDate":"2018-10-01T13:12:47+02:00","finishDate":"2018-10-01T13:14:39+02:00","method":"CARD"}],"totalCount":1}',
  signature: 'QJRVV4lCxZOzibXMsre+MEgnW+6T2xLCjNlFnmPEZ74wCnD5jW3r6+SFJAnvzcma',
};
export const V7_QUERY_REFUNDED = {
  body: '{"salt":"QxQmqOfkqV9khWU6SHJxlKmYyuN74x1E","merchant":"PUBLICTESTHUF","transactions":[{"salt":"kKlf2RZJdtn5wHiOGBOqfNKE8yFtGwNW","merchant":"PUBLICTESTHUF","orderRef":"101010515384686499284","transactionId":99326020,"status":"FINISHED","resultCode":"OK","refundStatus":"PARTIAL","refunds":[{"transactionId":99326030,"refundTotal":-5.0,"refundDate":"2018-10-02T10:29:43+02:00","status":"FINISHED"}],"remainingTotal":10.0,"paymentDate":"2018-10-02T10:24:09+02:00","finishDate":"2018-10-02T10:29:28+02:00","method":"CARD"}],"totalCount":1}',
  signature: 'sHitW57bS9UkeskilZh3mzoOLwuuIzxQBgFKDe77OSOFosfN08VLbFidUyNIMNaq',
};
/** The answer to `refund` of the same documentation (section 4.11): `remainingTotal` is the rest of the total. */
export const V8_REFUND = {
  body: '{"salt":"WZ7Ncc0qoDSMYG4twsmeOdBs6PSnsj1Z","merchant":"PUBLICTESTHUF","orderRef":"101010515385577564359","currency":"HUF","transactionId":99326864,"refundTransactionId":99326874,"refundTotal":5.0,"remainingTotal":10.0}',
  signature: '+vtH3O/4TyiuLuWEqn4qCwyX+8xdLiuOPFczwrLRIFm7m44uJpF/VRmXgoS33pnk',
};
