/** Checks of order, new tabs, downloads, and deadlines. */
export const checks = String.raw`
Check that the rows are sorted by "Amount" in ascending order => check sorted row by "Amount" ascending
The results are ordered by name from A to Z => check sorted result by (name) ascending
The products are sorted by price, highest first => check sorted product by (price) descending
The table is sorted alphabetically => check sorted row ascending
The items are in reverse chronological order => check sorted item descending
Click "Docs". A new tab opens => click "Docs" ; check new tab
Click "Docs" and check that the page opens in a new window => click "Docs" ; check new tab
Click "Export" and check that a CSV file is downloaded => click "Export" ; check download ends .csv
Click "Export". The file "report.csv" is downloaded and is not empty => click "Export" ; check download = report.csv not empty
Click "Export" and check that it downloads report.pdf => click "Export" ; check download = report.pdf
Click "Export". A file is downloaded within 30 seconds => click "Export" ; check download
"Saved" appears within 1 second => check text "Saved"
Check that "Loading" disappears within 10 seconds => check no text "Loading"
The "Save" button is enabled within 2 seconds => check enabled button "Save"
Check that "A" and "B" are visible within 3 seconds => check text "A" & text "B"
The products are sorted by price
The products are sorted by price and name in ascending order
They are sorted by date, newest first
The list is sorted by its price in ascending order
The rows are not sorted by price in ascending order
The products are sorted randomly
Check that the "Docs" link opens in a new tab
Check that every link opens in a new tab
"Error" is not visible within 2 seconds
"Saved" appears within 10 minutes
A file is downloaded twice
The file "a.txt" is downloaded and empty => check download = a.txt ; draft || draft
`;
