package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

class SpaceTest {
    private static final Space.Limits LIMITS = Space.Limits.USUAL;

    @Test
    void a_disk_with_less_than_two_gigabytes_left_counts_as_nearly_full() {
        assertThat(Space.read("/dev/sda1 52428800 50900000 1528800 98% /home/my disk"))
                .singleElement()
                .satisfies(space -> {
                    assertThat(space.kind()).isEqualTo(Space.SpaceKind.DISK);
                    assertThat(space.left()).isEqualTo(new DataSize(1528800L << 10));
                    assertThat(space.percent()).isEqualTo(97);
                    assertThat(space.isTight(LIMITS)).isTrue();
                });
    }

    @Test
    void a_cluster_disk_that_is_96_percent_full_but_has_terabytes_left_does_not_count_as_nearly_full() {
        assertThat(Space.read("nas:/home 1000000000000 960000000000 40000000000 96% /home"))
                .singleElement()
                .satisfies(space -> assertThat(space.isTight(LIMITS)).isFalse());
    }

    /** Output of quota(1), whose grace time columns are empty if not applicable. */
    @Test
    void only_the_quota_of_the_same_file_system_counts() {
        assertThat(Space.read("""
                        /dev/sda1 524288000 100000000 424288000 20% /home
                        Disk quotas for user alice (uid 1001):
                             Filesystem  blocks   quota   limit   grace   files   quota   limit   grace
                              /dev/sda1 50200000* 50000000 52000000  6days   1200       0       0
                              /dev/sdb1      10      20      30              5       0       0
                        =lfs
                        """)).hasSize(2).last().satisfies(space -> {
            assertThat(space.kind()).isEqualTo(Space.SpaceKind.QUOTA);
            assertThat(space.percent()).isEqualTo(96);
            assertThat(space.isTight(LIMITS)).isTrue();
        });
    }

    /** Output of lfs-quota(1) with -q, where 0 means no limit. */
    @Test
    void a_lustre_quota_counts_unless_it_means_no_limit() {
        String df = "10.0.0.1@o2ib:/fs 100000000000 1000 99999999000 1% /lustre\n=lfs\n";
        assertThat(Space.read(df + "        /lustre 104857600 0 209715200 - 10 0 0 -\n"))
                .hasSize(2);
        assertThat(Space.read(df + "        /lustre 104857600 0 0 - 10 0 0 -\n"))
                .hasSize(1);
    }

    @Test
    void output_that_cannot_be_parsed_yields_no_space() {
        assertThat(Space.read("")).isEmpty();
        assertThat(Space.read("df: /x: Permission denied\n=lfs")).isEmpty();
        assertThat(Space.read("proc 0 0 0 - /proc")).isEmpty();
    }
}
