//! Packed exports: a gzip file of two members, the lines, and an empty one whose extra field AJ is the SHA-256 of all
//! bytes before it. That seal finds what the CRC of gzip does not cover.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::DeflateDecoder;
use sha2::{Digest, Sha256};

const MAGIC: &[u8] = b"\x1f\x8b";
pub const HEADER: &[u8] = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff";
pub const SEAL_HEADER: &[u8] = b"\x1f\x8b\x08\x04\x00\x00\x00\x00\x02\xff\x24\x00AJ\x20\x00";
pub const SEAL_END: &[u8] = b"\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00";

/// How many bytes an export may have when unpacked.
pub const LONGEST_FILE: u64 = 2 << 30;
/// How many bytes may come of one; a file that was made to fill the memory gives a thousand.
const MOST_RATIO: u64 = 200;
/// How many unpacked bytes say nothing of the ratio yet.
const RATIO_FROM: u64 = 1 << 20;

/// The lines of an export, packed or not.
pub fn unpacked(file: &[u8]) -> Result<Box<dyn BufRead + '_>, String> {
    if !file.starts_with(MAGIC) {
        return Ok(Box::new(file));
    }
    let Some(packed) = file.strip_prefix(HEADER) else {
        return Err("not the header of a packed export (another gzip file? unpack it first)".into());
    };
    Ok(Box::new(BufReader::new(Unpacker { file, inflate: DeflateDecoder::new(packed), crc: crc32fast::Hasher::new() })))
}

/// Reads the lines of a packed export and, at their end, checks everything that comes after them.
struct Unpacker<'a> {
    file: &'a [u8],
    inflate: DeflateDecoder<&'a [u8]>,
    crc: crc32fast::Hasher,
}

impl Read for Unpacker<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inflate.read(buffer).map_err(|error| {
            io::Error::other(format!(
                "compressed bytes, at byte {}: they cannot be unpacked any further ({error})",
                self.taken()
            ))
        })?;
        self.crc.update(&buffer[..count]);
        let length = self.inflate.total_out();
        if length > LONGEST_FILE {
            return Err(io::Error::other(format!("more than {LONGEST_FILE} bytes come of the file")));
        }
        if length > RATIO_FROM.max(MOST_RATIO * self.taken() as u64) {
            let wrong = format!("each byte of the file gives more than {MOST_RATIO}: it was made to fill memory");
            return Err(io::Error::other(wrong));
        }
        if count == 0 && !buffer.is_empty() {
            self.check_end().map_err(io::Error::other)?;
        }
        Ok(count)
    }
}

impl Unpacker<'_> {
    /// How many bytes of the file were unpacked.
    fn taken(&self) -> usize {
        HEADER.len() + self.inflate.total_in() as usize
    }

    /// Checks the end of the first member, and the seal.
    fn check_end(&self) -> Result<(), String> {
        let length = self.inflate.total_out() as u32; // its last 32 bits, as gzip has it
        let sums = [self.crc.clone().finalize().to_le_bytes(), length.to_le_bytes()].concat();
        let mut at = self.taken();
        let left = &self.file[at..];
        if left.len() < sums.len() {
            return Err(format!("compressed bytes, at byte {}: the file ends here", self.file.len()));
        }
        if !left.starts_with(&sums) {
            return Err(format!("compressed bytes, at byte {at}: the sum of gzip does not fit what was unpacked"));
        }
        at += sums.len();
        let digest = Sha256::digest(&self.file[..at]);
        let seal = [SEAL_HEADER, &digest, SEAL_END].concat();
        let left = &self.file[at..];
        if left.len() < seal.len() {
            return Err(format!("compressed bytes, at byte {at}: the file ends before its seal does"));
        }
        if left != seal {
            return Err(format!(
                "compressed bytes, from byte {at}: the seal does not fit; a byte before it was changed, or something \
                 was put behind"
            ));
        }
        Ok(())
    }
}
