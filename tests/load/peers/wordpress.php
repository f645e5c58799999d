<?php
// Fills a fresh WordPress with the properties of a JSON file, as posts with pictures: php wordpress.php FOLDER URL.
[, $folder, $url] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
define('WP_INSTALLING', true);
// In the place of WordPress's own, which would send a mail.
function wp_new_blog_notification() {
}
require "$folder/www/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

wp_install('Homes', 'admin', 'admin@example.com', true, '', bin2hex(random_bytes(16)));
foreach (['siteurl' => $url, 'home' => $url, 'posts_per_page' => 12, 'permalink_structure' => '/%postname%/'] as $name => $value) {
    update_option($name, $value);
}
switch_theme('twentytwentyone');
flush_rewrite_rules();
wp_delete_post(1, true);

/** Each picture is in the library once, in all sizes of the theme. */
function picture(string $file): int {
    static $known = [];
    if (!isset($known[$file])) {
        $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => basename($file), 'post_status' => 'inherit'], $file);
        wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
        $known[$file] = $id;
    }
    return $known[$file];
}

$count = 0;
// The newest post stands first on the list.
foreach (array_reverse(json_decode(file_get_contents("$folder/homes.json"), true)) as $at => $home) {
    $facts = implode('', array_map(fn ($name) => "<tr><th>$name</th><td>" . esc_html($home['facts'][$name]) . '</td></tr>', array_keys($home['facts'])));
    $gallery = implode('', array_map(fn ($file) => wp_get_attachment_image(picture($file), 'large'), $home['pictures']));
    $id = wp_insert_post([
        'post_title' => $home['title'],
        'post_name' => $home['slug'],
        'post_status' => 'publish',
        'post_date' => date('Y-m-d H:i:s', strtotime('2020-01-01') + $at * 60),
        'post_excerpt' => $home['excerpt'],
        'post_content' => "$gallery<table>$facts</table>{$home['description']}",
    ], true);
    if (is_wp_error($id)) {
        fwrite(STDERR, $id->get_error_message());
        exit(1);
    }
    set_post_thumbnail($id, picture($home['cover']));
    $count++;
}
echo "$count posts\n";
