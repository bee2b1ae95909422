/** Lines of a form without a verb, and lines that are about the test, or about what the page shows. */
export const lines = `
Patient name: "Lena Varga" => type (patient name) = Lena Varga
Reason for visit: "Checkup" => type (reason for visit) = Checkup
Patient name: "Lena Varga". Doctor: Dr. Osei => type (patient name) = Lena Varga ; type (doctor) = Dr. Osei
Doctor: Dr. Osei
Expected message: "Saved" => draft || check text "Saved"
Priority: "High" => draft
Status: "Active" => draft
Total: "$42.00" => draft || check labelled (total) = $42.00
Note: nothing was saved
Doctor: any of them
Remark: "Works"
`;
