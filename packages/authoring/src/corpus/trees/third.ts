/** A third set, of other products: a clinic, a garage, a museum, a library, a farm. Labeled before it was compiled. */
export const third = `
Book an appointment => draft
Click "Book" in Dr. Wu's row => draft || click "Book" in row (dr. wu)
Click the "Book" button under "Cardiology" => click button "Book" under "Cardiology"
Click the green tick next to "Confirmed" => draft || click [green] (tick) near "Confirmed"
Tap on the patient "Mia" in the waiting list => click "Mia" under (waiting) || click patient "Mia" under (waiting)
Enter "Mia" as the patient name => type (patient name) = Mia
Enter the symptoms, e.g. "cough", into the notes field => type (notes) = cough
Please set the blood type to "A+" in the patient form => type (blood type) under (patient) = A+
Select "Dr. Wu" in the doctor dropdown of the booking form => select (doctor) under (booking) = Dr. Wu
Choose morning as the time slot => select (time slot) = morning
The appointment is confirmed => draft
The appointment "Mia" appears in the calendar => draft || check visible appointment "Mia" under (calendar)
The waiting list shows 4 patients => check count patients under (waiting) = 4 || check count patient under (waiting) = 4
The status badge of "Mia" changes to "Seen" => check visible status badge "Seen" in item "Mia" || check says badge (status) in item "Mia" = Seen || check says status badge in item "Mia" = Seen || check visible badge "Seen" in item "Mia" || check visible status "Seen" in item "Mia" || check says (status badge) in item "Mia" = Seen
Scan the barcode => draft
Add the car "VW Golf" => draft
Open the car "VW Golf" => click "VW Golf" || click car "VW Golf" || click link "VW Golf" || click car link "VW Golf"
Click the wrench icon on the "VW Golf" card => click icon (wrench) in card "VW Golf"
The mileage of the car "VW Golf" is 12,000 => check says (mileage) in item "VW Golf" = 12,000 || check visible mileage "12,000" in item "VW Golf"
Type 12000 in mileage => type (mileage) = 12000
The repairs table is empty => check count item under (repairs) = 0 || draft
The repairs table has 2 rows => check count row under (repairs) = 2
There are 2 rows in the repairs table => check count row under (repairs) = 2
The last row of the repairs table shows "Brakes" => check says last row under (repairs) = Brakes || check says last row under (repairs) contains Brakes || check visible last row "Brakes" under (repairs)
Sort the repairs table by date => draft
Click the Date header => click heading (date)
Drag the photo "Front" to the "Gallery" section => drag_and_drop "Front" to region "Gallery" || drag_and_drop photo "Front" to region "Gallery" || drag_and_drop photo "Front" to section "Gallery"
Mark the repair "Brakes" as finished => check checkbox in item "Brakes"
Mark "Brakes" as urgent => click button (mark as urgent) in item "Brakes"
Archive "Brakes" => click button (archive) in item "Brakes"
Close the "Repair" dialog => click button (close) in dialog "Repair" || click button (close) in dialog (repair)
Click the x of the dialog => click (x) in dialog
Click "Tickets" in the footer => click "Tickets" in footer
Click Tickets or Book now => click (tickets) | (book now)
Choose 2 adults => draft
Set adults to 2 => type (adults) = 2
Increase the number of adults => draft
Click the plus button next to Adults => click button (plus) near (adults) || click [plus] button near (adults)
Click + next to "Adults" => click "+" near "Adults"
The price changes to €24 => check labelled (price) = €24
The total is €24 or less => check labelled (total) <= €24
The discount isn't shown => check hidden (discount)
The discount is not displayed in the summary => draft || check hidden (discount) under (summary)
The "Reduced" badge is shown on the second ticket => check visible badge "Reduced" in 2nd item || draft
"Sold out" appears next to "Sunday" => check visible "Sold out" near "Sunday"
"Sold out" is displayed under "Sunday" => check visible "Sold out" under "Sunday"
I see "Sunday" in the list => check visible "Sunday" under (list)
I don't see "Monday" in the list => check hidden "Monday" under (list)
I can see the museum map => check visible (museum map) || draft
I choose "Sunday" and click "Next" => click "Sunday" ; click "Next"
I click on "Next" and I should be on the payment page => click "Next" ; check visible heading (payment) , otherwise check url contains payment
You are on the payment page => check visible heading (payment) , otherwise check url contains payment
The payment page opens => check visible heading (payment) , otherwise check url contains payment
A new window opens => check new tab
The invoice is downloaded => draft
The e-mail is sent => draft
Type your e-mail => draft
Type "a@b.c" as e-mail => type (e-mail) = a@b.c
Enter a@b.c in the e-mail field and tick the newsletter box => type (e-mail) = a@b.c ; check (newsletter)
Tick the newsletter box => check (newsletter)
The newsletter box is ticked => check checked (newsletter) || check checked checkbox (newsletter)
Search the catalogue for "Dune" => type (search) = Dune ; press field (search) = Enter
Search for "Dune" in the catalogue search field => type (catalogue search) = Dune ; press field (catalogue search) = Enter
Search by author => draft
The first result is "Dune" => check says 1st result contains Dune || check says 1st result = Dune
The first result contains "Dune" => check says 1st result contains Dune
The results contain "Dune" => check visible "Dune" under (results)
No results are found => draft
0 results => draft
At least one result is shown => check count result >= 1
At least 1 result is shown => check count result >= 1
Every result contains "Dune" => draft
Borrow the first book => draft
Click "Borrow" on the first book => draft || click "Borrow" in 1st item
Return the book => draft || click button (return book)
The due date is in 2 weeks => draft
The due date of "Dune" is "1 May" => check visible due date "1 May" in item "Dune"
Renew => draft
Renew "Dune" => draft || click button (renew) in item "Dune"
Remove "Dune" from the wishlist => click button (remove) in item "Dune" under (wishlist)
Add "Dune" to the wishlist => click button (add to wishlist) in item "Dune"
Expand the "Filters" section => draft || click "Filters" || click region "Filters"
Collapse "Filters" => click "Filters"
Select "Sci-fi" under "Genre" => click "Sci-fi" under "Genre"
Check "Sci-fi" in the genre filter => draft || check "Sci-fi" under (genre)
Uncheck "Sci-fi" under "Genre" => uncheck "Sci-fi" under "Genre"
Clear the filters => draft
Clear the author field => type (author) =
Click "Clear" next to the author field => click "Clear" near (author)
Leave the author field blank => check value field (author) =
Feed the cows => draft
Water the field => draft
Click field 3 => draft
Click on the field "North" on the map => draft || click field "North"
Hover over "North" => hover "North"
The tooltip says "12 ha" => check says (tooltip) = 12 ha || check labelled (tooltip) = 12 ha
The legend is visible at the bottom left => check visible (legend) at bottom left
The chart in the yield section is visible => check visible (chart) under (yield)
Toggle between day and week => draft
Click Week, Month and Year => draft || click (week) ; click (month) ; click (year)
Click "Week", "Month" and "Year" => click "Week" ; click "Month" ; click "Year"
Wait for the map => draft || wait (map)
Wait for the map to load => wait (map)
Wait until the map is loaded => check visible (map)
Zoom into the map => draft
Logout => click button (log out)
Choose "PayPal" or "Card" => click "PayPal" | "Card"
Type "a" or "b" into "Name" => draft
Select "A" or "B" from "Size" => draft
Fill "A" with x or "B" with y => draft
Tick "A" or "B" => check "A" | "B"
Hover over "A" or "B" => hover "A" | "B"
Delete "A" or "B" => draft
Mark "A" or "B" as done => draft
Wait for "A" or "B" => wait "A" | "B"
"A" or "B" is in the cart => check visible "A" under (cart) | "B" under (cart)
The cart contains "A" or "B" => draft
The total is $5 or $6 => draft
The "A" or "B" button is disabled => draft || check disabled button "A" | button "B"
Drag "A" or "B" to "C" => draft || drag_and_drop "A" | "B" to "C"
`;
