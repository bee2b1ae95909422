/** Sentences that look like something else: a name that ends in a kind, a mark that belongs to a value, a deed that no page does. */
export const lookalikes = `
Click Next question => click (next question) | question (next)
Click Place order => click (place order) | order (place)
Click the Place order button => click button (place order)
Press Next level button => click button (next level)
Click Add row => click (add row) | row (add)
Click Delete column => click (delete column)
Click the Save link => click link (save)
Click Copy link => click (copy link) | link (copy)
Click Reset filter => click (reset filter)
Click Add to list
Click New tab => click (new tab) | tab (new)
Click the New field button => click button (new field)
Click Edit image => click (edit image) | image (edit)
Click Upload file => click (upload file)
Click Create page
Click New section => click (new section) | region (new)
Open the Help menu => click menu (help)
Click Add card => click (add card) | card (add)
Click the Add card button => click button (add card)
Click Start Menu => click (start menu) | menu (start)
Click View cart => click (view cart)
Click previous page
Click Forgot password link => click link (forgot password)
Click Hide panel => click (hide panel) | region (hide)
Click the Filter icon => click icon (filter)
Click Choose option => click (choose option) | option (choose)
Click Change address => click (change address)
Click Show table => click (show table)
Click Main Menu => click (main menu) | menu (main)
Tap Play video => click (play video) | video (play)
Click Order again => click (order again) | (order)
Hover over the Account menu => hover menu (account)
Double-click the Blank slide => double_click (blank slide)

Column B is not shown => check hidden column (b)
The details panel is not visible => check hidden region (details)
The sidebar is hidden => check hidden (sidebar)
There is no error message => check hidden error message
No spinner is shown => check hidden (spinner)
The old price is not displayed
The second tooltip is gone => check hidden 2nd (tooltip)
I should not see the chat widget
The warning banner should no longer be visible => check hidden banner (warning)
Verify that the delete option is not available => check hidden option (delete)
"Sold out" is not shown => check no text "Sold out"
The word "Sold out" does not appear => check no text "Sold out"
The Save button is not visible => check hidden button (save)
row 3 is not displayed
The loading animation disappears => check hidden (loading animation)
Check that the promo box does not appear => check hidden field (promo)
Verify the cart badge is not there => check hidden badge (cart)
The red dot is no longer visible => check hidden [red] (dot)
Ada is not listed => check hidden (ada)
The page does not show Ada Lovelace => check no text "Ada Lovelace"
The field Phone is not shown => check hidden field (phone)
No column B is shown => check hidden column (b)
I don't see Column B => check hidden column (b)
I don't see column B => check hidden column (b)
The Settings panel is gone => check hidden region (settings)
Step 2 is not shown => check hidden (step 2)
The price is not shown => check hidden (price)
The Chat widget is not visible => check hidden (chat widget)
Chat widget is hidden => check hidden (chat widget)
The X panel does not appear => check hidden region (x)
Warning triangle is not displayed => check hidden (warning triangle)
The page does not contain the sidebar => check hidden (sidebar)
The page doesn't show any prices
Make sure the promo code box is not visible => check hidden field (promo code)
No red text is visible => check hidden [red] text
The text Sold out is not visible
The message Saved is no longer visible
There is no Delete button => check hidden button (delete)
There are no Delete buttons => check hidden button (delete)
There is no text Sold out
There is no Sold out badge => check hidden badge (sold out)
Verify that Blue kettle is not in the cart => check hidden (blue kettle) under (cart)
"Ada" is not in the list => check hidden "Ada" under (list)
The list does not contain Ada => check hidden (ada) under (list)
The list does not contain the deleted item => check hidden item (deleted) under (list)
The second row is gone => check hidden 2nd row
Discount line is not present => check hidden (discount line)
Old Logo does not appear
The Price Filter is not shown => check hidden (price filter)
The cart no longer shows Blue kettle => check hidden (blue kettle) under (cart)
I do not see Room 5 => check hidden (room 5)
The dropdown does not contain "Paris"
The header does not show Sign in => check visible (header) & hidden (sign in) in header
Sign in is not visible
Free Shipping Banner is not visible => check hidden banner (free shipping)

The price is $42.00 => check labelled (price) = $42.00
The price is exactly $42.00 => check labelled (price) = $42.00
The total is 42 => check labelled (total) = 42
The result is #REF!
The cell shows "#REF!"
The cell shows #N/A
The message is Hello!
The page shows Welcome back! => check text "Welcome back"
The page shows Are you sure? => check text "Are you sure"
The display is 3.14 => check labelled (display) = 3.14
The answer should be "C++" => check labelled (answer) = C++
Enter "Hello!" in the message field => type (message) = Hello!
Type Hello! into the message field => type (message) = Hello!
The badge says 99+ => check says badge = 99+
The total equals 42 => check labelled (total) = 42
The status reads N/A. => check says (status) = N/A
The progress is 50% => check labelled (progress) = 50%
The discount is -10% => check labelled (discount) = -10%
Type Yahoo! in the search box => type (search) = Yahoo!
Check that the heading says What's new?
The score is 3-2 => check labelled (score) = 3-2
The first product is "Kettle" => check says 1st product contains Kettle
The second result is exactly "Kettle" => check says 2nd result = Kettle
The error message is exactly "No access" => check says error message = No access
The error message is "No access" => check text "No access"
The message equals "No access" => check says message = No access
The price of the kettle is $42
The price in the cart is $5 => check says (price) under (cart) = $5
The first price is $5 => check says 1st (price) = $5
The heading is exactly "Home" => check visible heading "Home"
The price of "Blue kettle" is $42.00 => check says price in item "Blue kettle" = $42.00
The kettle costs $42 => check says price in item (kettle) = $42
The price shows $42 => check labelled (price) = $42
The price contains 42 => check says (price) contains 42
The page title is exactly "Home" => check title = Home
The URL is exactly /cart => check url = /cart
The name field contains "Ada" => check value field (name) contains Ada
The name field is "Ada" => check value field (name) = Ada
The cart badge is 3 => check says badge (cart) = 3
The cart badge equals 3 => check says badge (cart) = 3
The Total row is $5 => check labelled (total) = $5
The Ada row shows exactly "Active" => check labelled (ada) = Active
Type Hello, world into the message field => type (message) = Hello, world
Type Hello, world! into the message field => type (message) = Hello, world!
Enter Hello! in the message field => type (message) = Hello!
Enter the message Hello!
Fill in the message field with Hello!
Log in as ada@example.com with password secret!
Type How are you? into the message field => type (message) = How are you?
Fill in the comment field with Why?
Enter -5 in the amount field => type (amount) = -5
Enter +1 555 in the phone field => type (phone) = +1 555
Enter (555) 123 in the phone field => type (phone) = (555) 123
Enter @ada in the search field => type (search) = @ada
Enter #5 into the tag field => type (tag) = #5
Enter C# into the language field => type (language) = C#
Enter 50% in the rate field => type (rate) = 50%
Enter $5 in the amount field => type (amount) = $5
Enter 1,000 in the amount field => type (amount) = 1,000
Enter ~ in the path field => type (path) = ~
Enter <b>hi</b> in the notes field
Enter *.txt in the filter field => type (filter) = *.txt
Enter a; b in the list field
Enter =SUM(A1:A2) in the cell field => type (cell) = =SUM(A1:A2)
Enter =A1+B2 into cell C3 => type (cell c3) = =A1+B2
The formula bar shows =A1+B2 => check visible (=a1+b2) under (formula)
The result equals #DIV/0!
The error is #VALUE! => check says error = #VALUE!
Cell B2 shows #REF! => check says (cell b2) = #REF!
The status is "Done!" => check labelled (status) = Done!
The status is Done!
Check that the banner says Saved! => check text "Saved"
The greeting is Hi, Ada!
The version is 2.0. => check labelled (version) = 2.0
The rating is 4.5/5 => check labelled (rating) = 4.5/5
The range is 5-10 => check labelled (range) = 5-10
The field Price has the value 5.00 => check value field (price) = 5.00
Search for C++ => type (search) = C++ ; press field (search) = Enter
Search for "R&B" => type (search) = R&B ; press field (search) = Enter
Search for AT&T => type (search) = AT&T ; press field (search) = Enter
Search for What is love?
Select Other... from the list => select dropdown = Other...
Select N/A from the Status dropdown => select (status) = N/A
Click Save... => click (save)
Click OK! => click (ok)
Click "Save!" => click "Save!"
Click More… => click (more)
Click + => click "+"
Click the + button => click button "+"
Click the "+" button => click button "+"

Turn off the internet
Turn off wifi
Turn on airplane mode
Lock the phone
Rotate the phone
Rotate the screen to landscape
Mute your computer
Close the laptop
Disconnect from the network
Unplug the headphones
Switch off the computer
Put the phone in silent mode
Shake the device
Turn off the lights
Turn on Bluetooth
Enable GPS
Disable JavaScript
Turn off notifications => uncheck (notifications)
Turn on dark mode => check (dark mode)
Mute the video => draft || click button (mute)
Rotate the image => click button (rotate image)
Lock the door
Go offline
Plug in the charger
Call the support number
Ask a colleague to approve it
Set the clock to midnight
Empty the mailbox
Unlock your phone
Minimize the window
Restart the router

The list shows two or three results
Click one or two items
Add two or three apples to the cart
There are 5 or 6 rows
Select one or more options
Wait two or three seconds
The cart has 1 or 2 items
Choose Apple or Orange => click (apple) | (orange)
Click "One" or "Two" => click "One" | "Two"
Press Tab two or three times
Click Next a couple of times
Upload several files
Scroll down once or twice
Check that three to five cards are shown
Enter a few words into the notes field

Try to click Save
Try clicking Save
Wait a bit
Wait a moment
Wait a while
Maybe click Save
Click Save if possible
Quickly click Save
Perhaps close the banner
Click around
Click something
Close the banner if it appears
Optionally tick the newsletter box
Click Save, probably
Attempt to log in
Enter roughly 100 in the amount field
The total is about $42
Click somewhere in the header
Slowly scroll down
Carefully click Delete
Type your name or something
Click on the first link or so
Eventually the page shows Done
Click Save very fast
Feel free to click Skip

1. Go to /shop 2. Click Login 3. Check that the page shows Welcome => navigate /shop ; click (login) ; check text "Welcome"
1) Go to /shop 2) Click Login => navigate /shop ; click (login)
1. Open /a, 2. Click "B", 3. Click "C" => navigate /a ; click "B" ; click "C"
Step 1: Go to /shop Step 2: Click Login => navigate /shop ; click (login)
1. Go to https://example.com/x 2. Type Ada into the name field 3. Click Save => navigate https://example.com/x ; type (name) = Ada ; click (save)
1. Type Hello in the message field 2. Click Send => type (message) = Hello ; click (send)
Step 1. Click Save. Step 2. Click Close. => click (save) ; click (close)
(1) Click A (2) Click B => click (a) ; click (b)
First, go to /x. Second, click Y. => navigate /x ; click (y)
Type 1. into the field => type field = 1.
Enter 2. Chapter in the title field
1. Click Save 2. The page shows Saved => click (save) ; check text "Saved"
a) Click Save b) Click Close => click (save) ; click (close)
1: Click Save 2: Click Close => click (save) ; click (close)

Click the image of the cat => click image (cat)
Click the picture of Ada => click picture (ada)
The icon of the printer is visible => check visible icon (printer)
Click the photo of the kettle => click photo (kettle)
The video title is "Intro"
Click the video title
The image of the cat is visible => check visible image (cat)
Click the logo of the company => click logo (company)
The image caption is "Ada" => check labelled (image caption) = Ada
Click the icon of a trash can => click icon (trash can)
Click the menu icon => click icon (menu)
Click the table header
The page title is "Home" => check title = Home
Click the card title
Open the picture of the house => click picture (house)
The form heading is "Sign up"
Click the drawing of a tree
Click the thumbnail of the second video => draft || click (thumbnail) in 2nd item
Click the name of the product
The link text is "More"
`;
